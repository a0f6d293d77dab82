// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lines that come from the same line of C++ are marked together: those of the
// line under the mouse, or of the one that was chosen by a click or a key.
'use strict';
(() => {
  const kernels = [...document.querySelectorAll('.kernel')];
  const status = document.getElementById('status');
  const search = document.getElementById('search');
  const indices = new WeakMap();
  let marked = [], chosen = null;

  // The lines of a kernel by what they come from; made when first needed.
  const partners = (line) => {
    const kernel = line.closest('.kernel');
    let index = indices.get(kernel);
    if (!index) {
      index = new Map();
      for (const one of kernel.querySelectorAll('.l[data-p]')) {
        const list = index.get(one.dataset.p);
        if (list) list.push(one);
        else index.set(one.dataset.p, [one]);
      }
      indices.set(kernel, index);
    }
    return index.get(line.dataset.p);
  };
  const isShown = (line) => line.closest('.pane').offsetParent !== null;
  const say = (lines) => {
    const count = (kind) => lines.filter((l) => l.closest('.' + kind) && isShown(l)).length;
    const plural = (n, what) => n + (n === 1 ? ' line' : ' lines') + ' of ' + what;
    const source = lines.find((l) => l.closest('.cpp'));
    const place = source ? source.parentElement.dataset.name + ':' + source.dataset.n + ': ' : '';
    const parts = [[count('glsl'), 'GLSL'], [count('spirv'), 'SPIR-V'], [count('native'), 'native C++']].filter(([n]) => n);
    status.textContent = place + (parts.map(([n, what]) => plural(n, what)).join(', ') || 'nothing that is shown');
  };
  const mark = (line) => {
    for (const one of marked) one.classList.remove('m');
    marked = line ? partners(line) : [];
    for (const one of marked) one.classList.add('m');
    if (line) say(marked);
    else status.textContent = '';
  };
  // Scrolls the panes so that the line and its partners are in their middle: of
  // partners in a pane the first, with those that follow it without a gap.
  const centre = (line) => {
    const firsts = new Map();
    for (const one of [line, ...partners(line)])
      if (isShown(one) && !firsts.has(one.closest('pre'))) firsts.set(one.closest('pre'), one);
    for (const [pane, first] of firsts) {
      let last = first;
      while (last.nextElementSibling && last.nextElementSibling.dataset.p === line.dataset.p)
        last = last.nextElementSibling;
      const start = first.getBoundingClientRect().top - pane.getBoundingClientRect().top;
      const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
      pane.scrollTop += start - Math.max(0, (pane.clientHeight - height) / 2);
    }
  };
  const choose = (line) => {
    chosen = line;
    mark(line);
    if (line) centre(line);
  };

  document.addEventListener('mouseover', (event) => {
    if (chosen) return; // also as the panes scroll under the mouse
    mark(event.target.closest && event.target.closest('.l[data-p]'));
  });
  document.addEventListener('click', (event) => {
    if (getSelection().toString()) return; // somebody copies
    const line = event.target.closest('.l[data-p]');
    if (line) choose(line === chosen ? null : line);
  });

  const step = (pane, forward) => {
    const lines = [...pane.querySelectorAll('.l[data-p]')];
    const at = chosen && chosen.closest('pre') === pane ? lines.indexOf(chosen) : forward ? -1 : lines.length;
    // Lines of one origin in a row are one step.
    let next = at + (forward ? 1 : -1);
    while (lines[next] && chosen && lines[at] && lines[next].dataset.p === lines[at].dataset.p) next += forward ? 1 : -1;
    if (!lines[next]) return;
    choose(lines[next]);
  };
  const go = (forward) => {
    const shown = kernels.filter((kernel) => !kernel.hidden);
    const at = shown.findIndex((kernel) => kernel.getBoundingClientRect().bottom > 40);
    const next = shown[Math.max(0, at + (forward ? 1 : -1))];
    if (next) next.scrollIntoView();
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === search) {
      if (event.key === 'Escape') { search.value = ''; find(); search.blur(); }
      if (event.key === 'Enter') jump();
      return;
    }
    const pane = event.target.closest && event.target.closest('.pane pre');
    if (pane && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) step(pane, event.key === 'ArrowDown');
    else if (event.key === '/') search.focus();
    else if (event.key === 'n' || event.key === 'p') go(event.key === 'n');
    else if (event.key === 'Escape') choose(null);
    else return;
    event.preventDefault();
  });

  // Search: kernels with the words stay, and their lines with them are marked.
  const texts = new WeakMap();
  const textOf = (element) => {
    let text = texts.get(element);
    if (text === undefined) texts.set(element, text = element.textContent.toLowerCase());
    return text;
  };
  let found = [], at = -1;
  const find = () => {
    const wanted = search.value.trim().toLowerCase();
    for (const line of found) line.classList.remove('f');
    found = [];
    at = -1;
    let count = 0;
    for (const kernel of kernels) {
      const isHit = !wanted || textOf(kernel).includes(wanted);
      kernel.hidden = !isHit;
      document.querySelector('nav a[href="#' + CSS.escape(kernel.id) + '"]').parentElement.hidden = !isHit;
      count += isHit;
      if (!isHit || wanted.length < 2) continue;
      for (const pane of kernel.querySelectorAll('.pane'))
        if (getComputedStyle(pane).display !== 'none')
          for (const line of pane.querySelectorAll('.l'))
            if (textOf(line).includes(wanted)) found.push(line);
    }
    for (const line of found) line.classList.add('f');
    document.getElementById('hits').textContent = wanted
      ? count + ' of ' + kernels.length + ' kernels, ' + found.length + ' lines' : '';
  };
  const jump = () => {
    if (!found.length) return;
    at = (at + 1) % found.length;
    found[at].scrollIntoView({block: 'center'});
  };
  document.addEventListener('change', (event) => {
    if (!event.target.matches('.t')) return;
    if (search.value) find();
    // A pane that is shown now has its lines, too.
    if (chosen) choose(chosen);
  });
  let timer = 0;
  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(find, 60);
  });

  // "#blur:25" chooses line 25 of the kernel's own file.
  const follow = () => {
    const [id, number] = decodeURIComponent(location.hash.slice(1)).split(':');
    const kernel = number && document.getElementById(id);
    const line = kernel && kernel.querySelector('.cpp .l[data-p="0.' + CSS.escape(number) + '"]');
    if (!line) return;
    kernel.scrollIntoView();
    choose(line);
  };
  addEventListener('hashchange', follow);
  for (const one of document.querySelectorAll('.script')) one.hidden = false;
  follow();
})();
