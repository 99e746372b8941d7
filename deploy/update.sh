#!/usr/bin/env bash
# Puts this release beside the one that runs, makes an archive, switches over, and switches back where the new
# one does not become ready. Run it from the unpacked new program.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=deploy/release.sh
. "$here/deploy/release.sh"

usage() {
  cat <<'END'
sudo deploy/update.sh               updates to the release this script lies in
sudo deploy/update.sh --rollback    goes back to the release before
  --no-backup    without the archive that is otherwise made first
  --wait N       seconds the new release has to become ready, migrations included (300)
END
}

is_rollback='' archive='' is_saved=yes patience=300
while [ $# -gt 0 ]; do
  case $1 in
    --help | -h)
      usage
      exit 0
      ;;
    --rollback) is_rollback=yes ;;
    --no-backup) is_saved='' ;;
    --wait)
      [[ ${2:-} =~ ^[0-9]+$ ]] || stop '--wait needs a number of seconds'
      patience=$2
      shift
      ;;
    *)
      usage >&2
      exit 2
      ;;
  esac
  shift
done

# Without a recipient the archive is readable for root and the program alone, on this machine as the database is.
make_archive() {
  local file plain=()
  [ -n "$is_saved" ] || return 0
  file=$backups/before-$1-$(date -u +%Y%m%dT%H%M%SZ).ngaji
  [ -n "$(setting BACKUP_RECIPIENT)" ] || plain=(--plain)
  if ! grep -q '"backup":' "$opt/current/package.json"; then
    dump_database "${file%.ngaji}.dump"
    return
  fi
  say "Making the archive $file"
  ngaji backup "$file" "${plain[@]}" ||
    stop 'the archive could not be made; nothing was changed. --no-backup goes on without one.'
  archive=$file
}

# A release from before the program's own archive: the database alone, on this machine.
dump_database() {
  local server version port program
  server=$(as_postgres psql -qAt -F ' ' -c "select current_setting('server_version_num')::int / 10000, current_setting('port')") ||
    stop 'PostgreSQL on this machine does not answer; nothing was changed. --no-backup goes on without a dump.'
  read -r version port <<<"$server"
  program=$(dump_program "$version") || exit 1
  say "Making the dump $1 with $program"
  (umask 077 && as_postgres "$program" -Fc --port="$port" ngaji >"$1") ||
    stop 'the database could not be dumped; nothing was changed. --no-backup goes on without.'
  archive=$1
}

# pg_dump of the server's own version by its path: pg_restore of that version refuses what a newer one writes.
dump_program() {
  local server=$1 program=$postgres_programs/$1/bin/pg_dump client
  if [ -x "$program" ]; then
    echo "$program"
    return
  fi
  client=$(as_postgres pg_dump --version | sed -nE 's/^pg_dump \(PostgreSQL\) ([0-9]+).*/\1/p') ||
    stop "$program is not there, nor any other pg_dump; nothing was changed. --no-backup goes on without a dump."
  [ "$client" = "$server" ] ||
    echo "WARNING: the dump is made by pg_dump of version ${client:-unknown}, PostgreSQL is $server. Where pg_restore of" \
      "version $server refuses the dump, restore it with pg_restore of version ${client:-unknown}." >&2
  echo pg_dump
}

start_release() {
  switch_to "$1"
  install_unit
  # Whether it became ready is asked afterwards.
  systemctl restart ngaji || true
}

# Migrations go forward only: a release refuses a database that knows more of them than it does.
new_migrations() {
  comm -13 <(ls "$opt/releases/$1/server/migrations") <(ls "$opt/releases/$2/server/migrations") |
    sed -n '/\.sql$/p' | paste -sd ' '
}

how_to_restore() {
  cat >&2 <<END
Migrations go forward only, and release $1 does not know: $2.
To go back all the same, restore ${archive:-the archive from before them} into an empty database as
docs/operating.md says ("Backup and restore"), then start release $1.
END
}

# Leaves the release that does not start for the one before it.
go_back() {
  local failed=$1 former=$2
  echo "Release $failed does not become ready: journalctl -u ngaji -n 50" >&2
  say "Going back to $former"
  start_release "$former"
  echo "$earlier" >"$opt/previous"
  rm -f "$opt/switching"
  if wait_until_ready 60; then
    echo "$former runs again; nothing was lost. $failed stays in $opt/releases for a look." >&2
    exit 1
  fi
  echo "Release $former does not become ready either. Nothing is lost. Either mend what $failed says and update" >&2
  echo 'again, or go back to the state before.' >&2
  how_to_restore "$former" "$(new_migrations "$former" "$failed")"
  exit 3
}

# The running one, the one before and one more.
forget_old_releases() {
  local name
  # shellcheck disable=SC2012
  for name in $(ls -1t "$opt/releases" | tail -n +4); do
    if [ "$name" = "$(current_release)" ] || [ "$name" = "$1" ]; then continue; fi
    # Under its name a release is whole, also where this is killed.
    mv "$opt/releases/$name" "$opt/releases/.$name.draft"
    rm -rf "${opt:?}/releases/.$name.draft"
  done
}

# Archives hold people who may be erased since: not kept longer than the releases they lead back to.
forget_old_archives() {
  # Drafts of runs that were killed: only this script names archives so.
  rm -f "$backups"/before-*.tmp
  find "$backups" -maxdepth 1 -type f \( -name 'before-*.ngaji' -o -name 'before-*.dump' \) -printf '%T@ %p\0' |
    sort -znr | tail -zn +4 | cut -zd ' ' -f 2- | xargs -0r rm -f
}

require_root
take_lock
former=$(current_release)
[ -n "$former" ] || stop 'there is no release here yet: deploy/install.sh puts the first'
# The release that a killed run was leaving, and whether it was going back. Killed before the switch it left nothing.
interrupted='' was_back=''
[ ! -e "$opt/switching" ] || read -r interrupted was_back <"$opt/switching" || true
[ "$interrupted" != "$former" ] || interrupted=''
if [ -n "$is_rollback" ]; then
  if [ -n "$interrupted" ] && [ -n "$was_back" ]; then
    release=$former
  elif [ -n "$interrupted" ]; then
    release=$interrupted
  else
    release=$(cat "$opt/previous" 2>/dev/null) || stop 'there is no release before this one'
  fi
  [ -d "$opt/releases/$release" ] || stop "release $release is not there any more"
  added=$(new_migrations "$release" "$former")
  [ -z "$added" ] || {
    how_to_restore "$release" "$added"
    exit 3
  }
else
  release=$(release_name "$here")
fi
if [ "$release" = "$former" ] && [ -z "$interrupted" ]; then
  say "Release $release runs already"
  exit 0
fi
earlier=$(cat "$opt/previous" 2>/dev/null || true)
if [ "$release" = "$former" ]; then
  say "The switch from $interrupted to $release was interrupted and is made again"
  former=$interrupted
else
  [ -n "$is_rollback" ] || make_release "$here" "$release"
  touch "$opt/releases/$release"
  make_archive "$release"
  say "Switching from $former to $release"
fi
# There until the new release was seen to be ready: whatever kills this script, the next run sees to it.
echo "$former $is_rollback" >"$opt/switching"
start_release "$release"
echo "$former" >"$opt/previous"
wait_until_ready "$patience" || go_back "$release" "$former"
rm -f "$opt/switching"
forget_old_releases "$former"
forget_old_archives
say "Release $release runs"
