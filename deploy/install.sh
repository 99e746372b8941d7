#!/usr/bin/env bash
# Puts Ngaji onto a Debian server: user, folders, PostgreSQL, release, settings, service, proxy. Run it from the
# unpacked program; run again it changes only what is missing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=deploy/release.sh
. "$here/deploy/release.sh"
# shellcheck source=deploy/proxies.sh
. "$here/deploy/proxies.sh"

usage() {
  cat <<'END'
sudo deploy/install.sh --domain ngaji.example.org [--proxy caddy|nginx|none]

  --domain NAME         the name people use; it must lead to this machine
  --proxy caddy         Caddy ends TLS and gets its certificate by itself (default)
  --tls internal        with Caddy: a certificate of its own authority, for a network without a public name
  --proxy nginx         nginx ends TLS with --certificate FILE and --key FILE
  --proxy none          TLS ends elsewhere; set TRUST_PROXY in /etc/ngaji/ngaji.env
  --database-url -      a PostgreSQL elsewhere, instead of one on this machine: its postgres://... is read from
                        the standard input, because arguments can be read by every account and sudo logs them
END
}

domain='' proxy=caddy tls='' certificate='' key='' database_url=''
while [ $# -gt 0 ]; do
  case $1 in
    --help | -h)
      usage
      exit 0
      ;;
    --domain | --proxy | --tls | --certificate | --key | --database-url)
      [ $# -gt 1 ] || stop "$1 needs a value"
      name=${1#--}
      printf -v "${name//-/_}" '%s' "$2"
      shift 2
      ;;
    *)
      usage >&2
      exit 2
      ;;
  esac
done

check_wishes() {
  [[ $domain =~ ^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$ ]] ||
    stop 'which name? --domain ngaji.example.org'
  [[ $proxy =~ ^(caddy|nginx|none)$ ]] || stop '--proxy is caddy, nginx or none'
  [[ $tls =~ ^(internal)?$ ]] || stop '--tls is internal, or left out'
  if [ "$database_url" = - ]; then
    IFS= read -r database_url || [ -n "$database_url" ] || stop '--database-url - reads postgres://... from its input'
  fi
  # The settings hold it without quotes.
  [[ -z $database_url || $database_url =~ ^postgres(ql)?://[^[:space:]\"\'\\]+$ ]] ||
    stop '--database-url starts with postgres://, and blanks, quotes and backslashes in it are percent-encoded'
  if [ "$proxy" = nginx ]; then
    [ -r "$certificate" ] || stop 'nginx needs --certificate FILE: certbot certonly --standalone makes one'
    [ -r "$key" ] || stop 'nginx needs --key FILE, the private key of the certificate'
    [[ $(realpath -s "$certificate" "$key") =~ ^[[:alnum:]/._@+$'\n'-]+$ ]] ||
      stop '--certificate and --key: only letters, digits and / . _ @ + - in their names'
  fi
}

install_packages() {
  local missing=()
  command -v curl >/dev/null || missing+=(curl)
  command -v openssl >/dev/null || missing+=(openssl)
  command -v npm >/dev/null || missing+=(nodejs npm)
  command -v "$proxy" >/dev/null || [ "$proxy" = none ] || missing+=("$proxy")
  [ -n "$database_url" ] || command -v pg_lsclusters >/dev/null || missing+=(postgresql)
  [ ${#missing[@]} -gt 0 ] || return 0
  say "Installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends ca-certificates "${missing[@]}" >/dev/null
}

make_user() {
  id "$user" >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin "$user"
  install -d -m 0755 "$opt" "$opt/releases"
  install -d -m 0755 "$etc"
  install -d -m 0700 -o "$user" -g "$user" "$data" "$backups"
}

# A role with a password of its own, and a database in UTF8 whatever the machine's locale is. The password
# goes over the standard input: arguments can be read by every account.
make_database() {
  local password port
  systemctl enable --now postgresql >/dev/null 2>&1 || stop 'PostgreSQL does not start: journalctl -u postgresql'
  as_postgres psql -qAtc 'select 1' >/dev/null || stop 'PostgreSQL on this machine does not answer: pg_lsclusters'
  port=$(as_postgres psql -qAtc 'show port')
  password=$(openssl rand -hex 24)
  as_postgres psql -q -v ON_ERROR_STOP=1 <<END
set password_encryption = 'scram-sha-256';
select 'create role ngaji login' where not exists (select from pg_roles where rolname = 'ngaji') \gexec
alter role ngaji password '$password';
END
  if [ -z "$(as_postgres psql -qAtc "select 1 from pg_database where datname = 'ngaji'")" ]; then
    as_postgres createdb --owner=ngaji --encoding=UTF8 --locale=C.UTF-8 --template=template0 ngaji
  fi
  database_url=postgres://ngaji:$password@127.0.0.1:$port/ngaji
}

# Made once. A setting that is there is never changed: no card printed with another CARD_KEY could be scanned.
make_settings() {
  if [ -e "$settings" ]; then
    say "$settings is there and stays as it is"
    return
  fi
  [ -n "$database_url" ] || make_database
  local trust=127.0.0.1,::1
  [ "$proxy" != none ] || trust=
  (
    umask 077
    while IFS= read -r line || [ -n "$line" ]; do
      case $line in
        BASE_URL=*) echo "BASE_URL=https://$domain" ;;
        DATABASE_URL=*) echo "DATABASE_URL=$database_url" ;;
        CARD_KEY=*) echo "CARD_KEY=$(openssl rand -base64 32)" ;;
        METRICS_TOKEN=*) echo "METRICS_TOKEN=$(openssl rand -hex 24)" ;;
        TRUST_PROXY=*) echo "TRUST_PROXY=$trust" ;;
        *) printf '%s\n' "$line" ;;
      esac
    done <"$here/deploy/ngaji.env.example" >"$settings.new"
    mv "$settings.new" "$settings"
  )
}

start_service() {
  install_unit
  systemctl enable ngaji >/dev/null 2>&1
  systemctl restart ngaji
  wait_until_ready 120 || stop 'the service does not become ready: journalctl -u ngaji -n 50'
}

require_root
check_wishes
take_lock
install_packages
make_user
make_settings
release=$(release_name "$here")
if [ -n "$(current_release)" ] && [ "$(current_release)" != "$release" ]; then
  stop "release $(current_release) runs here: sudo '$here/deploy/update.sh' puts another in its place"
fi
make_release "$here" "$release"
switch_to "$release"
say 'Starting the service'
start_service
[ "$proxy" = none ] || {
  say "Setting up $proxy"
  "set_up_$proxy"
}
cat <<END

Ngaji $release runs. Next:
  sudo ngaji admin:create     makes the first admin, who signs in at https://$domain
  sudo ngaji doctor           says what is still missing
Keep a copy of CARD_KEY, from $settings, apart from this machine.
END
grep -q '^SMTP_URL=' "$settings" || echo "No letters go out yet: set SMTP_URL and MAIL_FROM in $settings."
