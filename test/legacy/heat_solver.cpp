// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Solvers behind an __interface, with a base class that depends on a parameter.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: {{^}}heat    passed{{$}}
// CHECK-NEXT: {{^}}no such solver{{$}}
#include <amp.h>
#include <amp_math.h>
#include <iostream>
#include <iomanip>
#include <string>
#include <memory>
#include <map>
using namespace std;
using namespace concurrency;

__interface ISolver { virtual const char* Name() = 0; virtual void Step(float dt) = 0; };
typedef std::vector<float> vec;

template <class Real, int Rank> class GridBase {
protected:
  extent<Rank> m_ext;
  vector<Real> m_host;
  array<Real, Rank> m_cur, m_next;
  GridBase(const extent<Rank>& e) : m_ext(e), m_host(e.size()), m_cur(e), m_next(e) {}
public:
  virtual ~GridBase() {}
  virtual void Upload() { copy(m_host.begin(), m_cur); }
  void Download() { copy(m_cur, m_host.begin()); }
  Real& At(int y, int x) { return m_host[y * m_ext[1] + x]; }
};

template <class Real> class Heat sealed : public GridBase<Real, 2>, public ISolver {
  typedef GridBase<Real, 2> base_type;
  Real m_k;
public:
  Heat(int h, int w, Real k) : base_type(extent<2>(h, w)), m_k(k) {}
  virtual const char* Name() override { return "heat"; }
  virtual void Step(float dt) override
  {
    const array<Real, 2>& c = m_cur; array<Real, 2>& n = m_next; extent<2> e(m_ext); Real k(m_k);
    parallel_for_each(m_ext, [&c, &n, e, k, dt](index<2> i) restrict(amp) {
      if (i[0] == 0 || i[1] == 0 || i[0] == e[0] - 1 || i[1] == e[1] - 1) { n[i] = c[i]; return; }
      Real lap = c(i[0] - 1, i[1]) + c(i[0] + 1, i[1]) + c(i[0], i[1] - 1) + c(i[0], i[1] + 1) - 4 * c[i];
      n[i] = c[i] + k * dt * lap;
    });
    std::swap(m_cur, m_next);
  }
  Real Reference(const vector<Real>& start, int steps, float dt)
  {
    vector<Real> a(start), b(m_host.size()); int H(m_ext[0]), W(m_ext[1]);
    while (steps--) { b = a; for (int y = 1; y < H - 1; y++) for (int x = 1; x < W - 1; x++) b[y * W + x] = a[y * W + x] + m_k * dt * (a[(y - 1) * W + x] + a[(y + 1) * W + x] + a[y * W + x - 1] + a[y * W + x + 1] - 4 * a[y * W + x]); a.swap(b); }
    Real err = 0; for (size_t i = 0; i < a.size(); i++) err = max(err, (Real)fabs(a[i] - m_host[i])); return err;
  }
  vector<Real> Snapshot() { vector<Real> v(m_host); return v; }
};

class SolverError : public std::exception { public: SolverError(const char* m) : exception(m) {} };
static ISolver* Create(const string& name) { if (name == "heat") return new Heat<float>(20, 30, 0.5f); throw SolverError("no such solver"); }

void main(int argc, char** argv)
{
  try {
    ISolver* s = Create("heat"); Heat<float>* h = dynamic_cast<Heat<float>*>(s);
    for (int y = 5; y < 10; ++y) for (int x = 5; x < 12; ++x) h->At(y, x) = 100.0f;
    vec start = h->Snapshot(); h->Upload();
    for (int i = 0; i < 10; i++) s->Step(0.1f);
    h->Download();
    cout << setw(8) << left << s->Name() << (h->Reference(start, 10, 0.1f) < 1e-3f ? "passed" : "failed") << endl;
    delete h;
    Create("wave");
  } catch (runtime_exception& ex) { cout << "amp: " << ex.what() << endl; }
  catch (SolverError& ex) { cout << ex.what() << endl; }
}
