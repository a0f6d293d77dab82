# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Bare Debian systems in folders, made by mmdebstrap, and what is done inside of one.
# Source it after lib.sh. They come from the mirrors that this machine's apt knows,
# which have the other releases, too.

# debian_sources <release>: lines for apt, from this machine's mirrors of its own
# release. Sources of others than Debian have suites with other names.
debian_sources() {
  local keys=/usr/share/keyrings/debian-archive-keyring.gpg own
  own=$(this_release)
  apt-get update --print-uris 2>/dev/null |
    sed -En "s|^'(.*)/dists/$own(-updates\|-security)?/InRelease' .*|deb [signed-by=$keys] \1 $1\2 main|p" |
    sort -u
}

# bare_system <release> <target> [option of mmdebstrap]...: <target> is a folder, or
# /dev/null for a system that only hooks use.
bare_system() {
  local release=$1 target=$2 settings sources code
  command -v mmdebstrap >/dev/null || fail "this needs mmdebstrap"
  settings=$(mktemp -d) sources=$(debian_sources "$release")
  [ -n "$sources" ] || fail "apt has no source of Debian here"
  # How this machine's apt reaches its mirrors.
  apt-config dump | grep -Ei '^Acquire::([a-z]*::Proxy|Check-)' >"$settings/apt.conf"
  mmdebstrap --quiet --variant=minbase --aptopt="$settings/apt.conf" "${@:3}" \
    "$release" "$target" - <<<"$sources"
  code=$?
  rm -rf "$settings"
  return $code
}

# The functions below are for the system in the folder $root.

inside() { chroot "$root" "$@"; }

# as_user <command>: as a user without rights, in a folder of that user.
as_user() {
  [ -d "$root/tmp/user" ] || install -d -m 777 "$root/tmp/user"
  inside su -s /bin/sh nobody -c "cd /tmp/user && export HOME=/tmp/user && $1"
}

# apt <argument of apt-get>...
apt() {
  local said
  said=$(inside env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 -y "$@" 2>&1) ||
    fail "apt-get $*: $said"
}

installed_megabytes() { du -csxm "$root/usr" "$root/tmp/user" 2>/dev/null | sed -n 's/\ttotal$//p'; }
names_of_packages() { inside dpkg-query -W -f '${Package}\n' | sort; }

# give_packages <folder>: copies those in the folder, and prints the paths inside.
give_packages() {
  local made=("$1"/*.deb)
  [ -e "${made[0]}" ] || fail "there are no packages in $1; utils/packages makes them on each release"
  rm -rf "$root/tmp/packages" && mkdir -p "$root/tmp/packages" &&
    cp "${made[@]}" "$root/tmp/packages"
  (cd "$root" && printf '/%s\n' tmp/packages/*.deb)
}

# give_first_program: README's first program, in the user's folder.
give_first_program() { as_user true && copy_first_program "$root/tmp/user"; }
