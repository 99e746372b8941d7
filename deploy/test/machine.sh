#!/usr/bin/env bash
# A Debian machine to throw away: the packages of this one (or of the root in LOWER) below an overlay, with
# processes, mounts and (but for NETWORK=1) a network of its own. Runs walk.sh in it as root and leaves nothing.
set -euo pipefail
program=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
lower=${LOWER:-/}
work=$(mktemp -d /var/tmp/ngaji-machine-XXXXXX)
group=/sys/fs/cgroup/memory/$(basename "$work")

clean_up() {
  rm -rf "$work"
  [ ! -d "$group" ] || rmdir "$group"
}
trap clean_up EXIT

# What the walk needs of Debian beside the program, as the other tests fetch theirs.
missing=()
for command in caddy curl openssl; do
  [ -x "$lower/usr/bin/$command" ] || missing+=("$command")
done
[ -x "$lower/usr/bin/pg_lsclusters" ] || missing+=(postgresql)
[ -x "$lower/usr/sbin/nginx" ] || missing+=(nginx)
if [ ${#missing[@]} -gt 0 ] && [ -z "${NETWORK:-}" ]; then
  chroot "$lower" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive chroot "$lower" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

mkdir -p "$work"/{upper,draft,root,npm-upper,npm-draft}
[ ! -d /sys/fs/cgroup/memory ] || mkdir -p "$group"
namespaces=(--mount --pid --fork --kill-child)
[ -n "${NETWORK:-}" ] || namespaces+=(--net)

enter() {
  local root=$work/root npm
  npm=$(npm config get cache)
  mount --make-rprivate /
  mount -t overlay overlay -o "lowerdir=$lower,upperdir=$work/upper,workdir=$work/draft" "$root"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount --rbind /sys "$root/sys"
  mount -t tmpfs -o mode=755 tmpfs "$root/run"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mkdir -p "$root/run/lock" "$root/srv/program" "$root/srv/npm"
  mount --bind -o ro "$program" "$root/srv/program"
  mount -t overlay overlay -o "lowerdir=$npm,upperdir=$work/npm-upper,workdir=$work/npm-draft" "$root/srv/npm"
  # npm writes in it although it only reads from it.
  chmod -R a+rwX "$root/srv/npm"
  [ -n "${NETWORK:-}" ] || ip link set lo up
  [ -n "${NETWORK:-}" ] || ip address add 10.77.0.2/32 dev lo
  [ -n "${NETWORK:-}" ] || echo 'nameserver 127.0.0.1' >"$root/etc/resolv.conf"
  chroot "$root" /usr/bin/env -i HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    MEMORY_GROUP="$group" NETWORK="${NETWORK:-}" bash /srv/program/deploy/test/walk.sh
}
export -f enter
export work lower program group NETWORK="${NETWORK:-}"
unshare "${namespaces[@]}" bash -euo pipefail -c enter
