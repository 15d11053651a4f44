# tree.sh: what fresh-debian and newer-debian share: a tree of Debian’s packages, mounts that nobody else sees, commands in it.
#
# SPDX-License-Identifier: GPL-3.0-or-later

script=${0##*/}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

stop ()
{
  echo "$script: $*" >&2
  exit 1
}

# Make sure that a tree can be made, and begin anew where mounts are seen by nobody else and end with the process. Takes the
# arguments of the script.
begin_unshared ()
{
  local tool

  [ "$(id -u)" = 0 ] || stop "This needs root, for a tree with devices of its own. Start it with sudo."
  for tool in mmdebstrap git unshare; do
    command -v "$tool" >/dev/null || stop "There is no $tool here. “apt-get install mmdebstrap git util-linux” brings what is needed."
  done
  [ "${WAYMARK_UNSHARED-}" = 1 ] || exec env WAYMARK_UNSHARED=1 unshare --mount --propagation private "$0" "$@"
}

# Make TREE of RELEASE out of PACKAGES beside the least that Debian consists of, from where this computer gets its own.
make_tree ()
{
  local tree=$1 release=$2 here sources options packages

  shift 2
  here=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
  sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT) # $(ORIGIN) $(CODENAME)' \
    'Created-By: Packages' | sed -n "s/ # Debian $here.*//p" | sed "s| $here| $release|" | sort -u)
  [ -n "$sources" ] || stop "This computer knows no source of Debian. Is it a Debian, and was “apt-get update” run?"
  options=$(mktemp)
  apt-config dump Acquire | grep -E '^Acquire::(https?::|Check-|Languages)' >"$options" || :
  packages=$(IFS=,; echo "$*")

  # What a script that was ended left behind is no tree.
  rm -rf --one-file-system "$tree"
  mkdir -p "$(dirname "$tree")"
  mmdebstrap --quiet --mode=root --variant=minbase --aptopt="$options" ${packages:+--include="$packages"} \
    "$release" "$tree" - <<<"$sources"
  rm -f "$options"

  rm -f "$tree/etc/resolv.conf"
  cp -L /etc/resolv.conf "$tree/etc/resolv.conf"
  cp -L /etc/hosts "$tree/etc/hosts"
}

# Give TREE what a running system has. Its devices are its own: those of this computer are never mounted where somebody may
# remove the tree one day.
mount_tree ()
{
  local tree=$1

  # Its root is a mount, as it is on a disk: what the tests mount there is then theirs alone.
  mount --bind "$tree" "$tree"
  mount -t proc proc "$tree/proc"
  mount -t tmpfs -o mode=1777 tmpfs "$tree/tmp"
  mount -t tmpfs -o mode=755 tmpfs "$tree/dev"
  mkdir -m 1777 "$tree/dev/shm"
  mknod -m 666 "$tree/dev/null" c 1 3
  mknod -m 666 "$tree/dev/zero" c 1 5
  mknod -m 666 "$tree/dev/full" c 1 7
  mknod -m 666 "$tree/dev/random" c 1 8
  mknod -m 666 "$tree/dev/urandom" c 1 9
  ln -s /proc/self/fd "$tree/dev/fd"
  ln -s /proc/self/fd/0 "$tree/dev/stdin"
  ln -s /proc/self/fd/1 "$tree/dev/stdout"
  ln -s /proc/self/fd/2 "$tree/dev/stderr"
}

unmount_tree ()
{
  umount -R "$1" 2>/dev/null || :
}

# Run a command in TREE, with nothing of this computer’s environment.
in_tree ()
{
  local tree=$1

  shift
  chroot "$tree" /usr/bin/env -i HOME=/root TERM=dumb PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    ${MESON_TESTTHREADS:+MESON_TESTTHREADS="$MESON_TESTTHREADS"} \
    "$@" </dev/null
}
