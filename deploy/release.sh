# shellcheck shell=bash
# What install.sh and update.sh share: making a release beside the others and switching to it.
# Source it; the caller has set -euo pipefail.

opt=/opt/ngaji
etc=/etc/ngaji
# shellcheck disable=SC2034
data=/var/lib/ngaji
# shellcheck disable=SC2034
backups=/var/backups/ngaji
# Debian's programs of each version of PostgreSQL.
# shellcheck disable=SC2034
postgres_programs=/usr/lib/postgresql
user=ngaji
settings=$etc/ngaji.env

export LC_ALL=C PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
umask 022

say() {
  echo "== $*"
}

stop() {
  echo "$(basename "$0"): $*" >&2
  exit 1
}

require_root() {
  [ "$(id -u)" -eq 0 ] || stop "run it as root: sudo $0"
}

# One installation at a time.
take_lock() {
  exec 8>/run/ngaji-install.lock
  flock -n 8 || stop 'another installation or update is running'
}

as_postgres() {
  (cd / && runuser -u postgres -- "$@")
}

# The value of a setting, empty where it is not set: without the quotes and blanks that systemd drops as well.
setting() {
  sed -n "s/^[[:space:]]*$1=//p" "$settings" | tail -n 1 |
    sed -E "s/[[:space:]]+$//; s/^\"(.*)\"$/\1/; t; s/^'(.*)'$/\1/"
}

# Where the program is reached on this machine.
own_address() {
  local host port
  host=$(setting HOST) port=$(setting PORT)
  case $host in
    '' | 0.0.0.0 | ::) host=127.0.0.1 ;;
    *:*) host="[$host]" ;;
  esac
  echo "http://$host:${port:-3000}"
}

# The files of a release: everything but what is made from them, and but data.
release_files() {
  (
    cd "$1" || exit 1
    find . \( -name node_modules -o -name .git -o -name dist -o -name dev-dist -o -name .cache \
      -o -name .env -o -path ./data -o -path ./test-results \) -prune -o \( -type f -o -type l \) -print | sort
  )
}

# The files named on the standard input, from one folder to another.
copy_files() {
  (cd "$1" && tar --create --no-recursion --files-from=- --file=-) |
    tar --extract --no-same-owner --no-same-permissions --directory="$2" --file=-
}

# VERSION-HASH: the version of the package and of its files, so that the same files are the same release.
release_name() {
  local version hash
  version=$(sed -n 's/^ *"version": "\([^"]*\)".*/\1/p' "$1/package.json" | head -n 1)
  hash=$(cd "$1" && release_files . | tr '\n' '\0' | xargs -0 sha256sum | sha256sum | cut -c 1-10)
  echo "$version-$hash"
}

# As the program's user: what packages and the build do is done without root's rights.
as_builder() {
  setpriv --reuid="$user" --regid="$user" --init-groups --no-new-privs -- "$@"
}

# The packages of the running release where the lockfile is the same: linked, without network and without disk.
install_node_modules() {
  if cmp -s "$1/package-lock.json" "$opt/current/package-lock.json"; then
    say 'Its packages are those of the running release'
    cp -al "$opt/current/node_modules" "$1/node_modules"
    [ ! -d "$opt/current/web/dist" ] || cp -a "$opt/current/web/dist" "$1/web/dist"
    chown -R "$user:$user" "$1/web"
    return
  fi
  say 'Installing its packages'
  (cd "$1" && HOME=$1/.home as_builder npm ci --ignore-scripts --no-audit --no-fund --loglevel=error) ||
    stop 'the packages could not be installed: is the npm registry reached? Nothing was changed.'
}

# Copies, installs and builds a release beside the others. A release that is there is whole.
make_release() {
  local source=$1 name=$2 draft=$opt/releases/.$2.draft target=$opt/releases/$2 arch
  if [ -d "$target" ]; then
    say "Release $name is there"
    return
  fi
  [ "$(df --output=avail -k "$opt" | tail -n 1)" -gt 3000000 ] ||
    stop "a release needs 3 GB of free disk under $opt"
  # Also those of runs that were killed.
  rm -rf "$opt"/releases/.*.draft
  mkdir -p "$draft"
  # Whatever goes wrong: the releases that are there stay as they are.
  # shellcheck disable=SC2064
  trap "rm -rf '$draft'" EXIT
  say "Copying release $name"
  release_files "$source" | copy_files "$source" "$draft"
  chown -R "$user:$user" "$draft"
  install_node_modules "$draft"
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) stop "there is no packaged Node for $(uname -m)" ;;
  esac
  as_builder mkdir -p "$draft/bin"
  as_builder ln -s "../node_modules/node-linux-$arch/bin/node" "$draft/bin/node"
  say 'Building the web app'
  (cd "$draft" && HOME=$draft/.home as_builder bin/node scripts/build.mjs) ||
    stop 'the web app could not be built. Nothing was changed.'
  rm -rf "$draft/.home" "$draft/node_modules/.cache" "$draft/node_modules/.vite"
  # The program may not change itself.
  chown -R root:root "$draft"
  chmod -R u=rwX,go=rX "$draft"
  # What root installs and runs is as it came: the packages and the build could have written it.
  rm -rf "$draft/deploy"
  release_files "$source" | grep '^\./deploy/' | copy_files "$source" "$draft"
  mv "$draft" "$target"
  trap - EXIT
}

# Atomically: a link is never missing.
switch_to() {
  ln -sfn "releases/$1" "$opt/.current.new"
  mv -T "$opt/.current.new" "$opt/current"
}

current_release() {
  [ ! -L "$opt/current" ] || basename "$(readlink "$opt/current")"
}

# Ready: data is loaded and writes are taken. Waits at most so many seconds.
wait_until_ready() {
  local patience=$1 address end
  address=$(own_address)
  end=$((SECONDS + patience))
  until curl --silent --fail --globoff --noproxy '*' --max-time 5 --output /dev/null "$address/api/health/ready"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 1
  done
}

# The unit and the command are those of the release that runs.
install_unit() {
  install -m 0644 "$opt/current/deploy/ngaji.service" /etc/systemd/system/ngaji.service
  install -m 0755 "$opt/current/deploy/ngaji" /usr/local/sbin/ngaji
  systemctl daemon-reload
}
