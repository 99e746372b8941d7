#!/usr/bin/env bash
# From a bare account to a signed-in admin over TLS, to a second release and back, by the commands that
# docs/operating.md tells. Runs as root inside machine.sh. Every line that begins with "ok" was looked at.
set -euo pipefail
trap '[ $? -eq 0 ] || tail -n 15 /var/log/ngaji.log /var/log/caddy.log 2>/dev/null' EXIT

# Runs a documented command as it is told, without sudo: this is root.
told() {
  echo "\$ $*"
  "$@"
}

ok() {
  echo "ok $*"
}

expect() {
  local what=$1 wanted=$2 found=$3
  # A pattern, on purpose.
  # shellcheck disable=SC2053
  [[ $found == $wanted ]] || {
    echo "FAILED $what: wanted $wanted, found: $found"
    exit 1
  }
  ok "$what"
}

refused() {
  local what=$1 code=0 wanted=$2
  shift 2
  "$@" >/tmp/refused 2>&1 || code=$?
  [ "$code" -ne 0 ] || { echo "FAILED $what: it was not refused" && exit 1; }
  grep -q -- "$wanted" /tmp/refused || { echo "FAILED $what: $(cat /tmp/refused)" && exit 1; }
  ok "$what"
}

prepare() {
  install -m 0755 /srv/program/deploy/test/systemctl /usr/local/bin/systemctl
  # What a boot makes.
  [ ! -d /etc/postgresql ] || install -d -o postgres -g postgres -m 2775 /run/postgresql
  echo '127.0.0.1 localhost ngaji.test' >/etc/hosts
  [ -n "$NETWORK" ] || export npm_config_offline=true
  export npm_config_cache=/srv/npm npm_config_logs_max=0
  # A folder with a space, as a person may unpack it.
  unpack '/root/ngaji program'
}

# The program as a release is handed over: without what is made from it.
unpack() {
  mkdir -p "$1"
  # shellcheck disable=SC1091
  (cd /srv/program && . /srv/program/deploy/release.sh && release_files . | tar --create --no-recursion --files-from=- --file=-) |
    tar --extract --no-same-owner --directory="$1"
}

caddy_root=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
site() {
  curl --silent --show-error --cacert "$caddy_root" --retry 20 --retry-all-errors --retry-delay 1 "$@"
}

sign_in() {
  site --include --json '{"email":"admin@contoh.org","password":"sembilan gajah biru"}' \
    https://ngaji.test/api/users/login
}

signed_in() {
  local answer
  answer=$(sign_in)
  [[ $answer == *'"role":"admin"'* ]] || { echo "FAILED $1: $answer" && exit 1; }
  ok "$1: the admin signs in over TLS"
}

running() {
  readlink /opt/ngaji/current
}

# A release that differs from the first by its version, and by what is done to it in its folder.
next_release() {
  cp -a '/root/ngaji program' "/root/$1"
  sed -i "0,/\"version\": \"[^\"]*\"/s//\"version\": \"$1\"/" "/root/$1/package.json"
}

refuses_what_is_wrong() {
  cd '/root/ngaji program'
  refused 'install without root' 'run it as root' runuser -u nobody -- bash /srv/program/deploy/install.sh --domain ngaji.test
  refused 'update without root' 'run it as root' runuser -u nobody -- bash /srv/program/deploy/update.sh
  refused 'install without a name' 'which name' deploy/install.sh
  refused 'a name that is none' 'which name' deploy/install.sh --domain 'https://ngaji.test'
  refused 'nginx without a certificate' 'needs --certificate' deploy/install.sh --domain ngaji.test --proxy nginx
  refused 'update before install' 'no release here' deploy/update.sh
}

installs() {
  cd '/root/ngaji program'
  told deploy/install.sh --domain ngaji.test --tls internal
  expect 'settings are for root alone' '600 root' "$(stat -c '%a %U' /etc/ngaji/ngaji.env)"
  expect 'data is for the program alone' '700 ngaji' "$(stat -c '%a %U' /var/lib/ngaji)"
  expect 'the release is for root to change' 'root' "$(stat -c '%U' /opt/ngaji/current/server/src/main.ts)"
  expect 'nothing in it is for others to change' '' "$(find -L /opt/ngaji/current/server -perm /022 ! -type l | head -n 3)"
  expect 'the password is kept as SCRAM' 'SCRAM-SHA-256*' \
    "$(cd / && runuser -u postgres -- psql -qAtc "select rolpassword from pg_authid where rolname = 'ngaji'")"
  expect 'the database stores UTF8' UTF8 "$(cd / && runuser -u postgres -- psql -qAtc 'show server_encoding' ngaji)"
  refused 'a wrong password' 'password authentication failed' psql postgres://ngaji:wrong@127.0.0.1/ngaji -c 'select 1'
}

is_held() {
  local pid status
  pid=$(cat /run/ngaji-unit.pid)
  status=$(cat "/proc/$pid/status")
  expect 'it runs as its user' '*Uid:?'"$(id -u ngaji)"'*' "$status"
  expect 'no capability' '*CapEff:?0000000000000000*CapBnd:?0000000000000000*' "$status"
  expect 'no new privileges' '*NoNewPrivs:?1*' "$status"
  refused 'the program is read only for it' 'Read-only file system' \
    touch "/proc/$pid/root/$(realpath /opt/ngaji/current)/server/src/main.ts"
  refused 'so is the system' 'Read-only file system' touch "/proc/$pid/root/etc/passwd"
  touch "/proc/$pid/root/var/lib/ngaji/probe"
  rm /var/lib/ngaji/probe
  ok 'the data is not'
  expect 'memory is limited' 1610612736 "$(cat "$MEMORY_GROUP/memory.limit_in_bytes")"
  ok "it uses $(($(cat "$MEMORY_GROUP/memory.usage_in_bytes") / 1048576)) MB with its files"
}

opens_the_door() {
  printf 'sembilan gajah biru\n' |
    told ngaji admin:create --name 'Siti Aminah' --email admin@contoh.org --password-stdin
  refused 'a command without root' 'run it as root' runuser -u nobody -- /usr/local/sbin/ngaji doctor
  local answer
  answer=$(sign_in)
  expect 'the session is a Secure cookie of this host' '*set-cookie: __Host-session=*Secure*' "$answer"
  expect 'HSTS' '*strict-transport-security: max-age=*' "$answer"
  expect 'plain http leads to https' '308 https://ngaji.test/' \
    "$(curl -s -o /dev/null -w '%{http_code} %{redirect_url}' http://ngaji.test/)"
  local forged
  forged=$(site --output /dev/null --write-out '%{http_code}' --interface 10.77.0.2 --header 'X-Forwarded-For: 127.0.0.1' \
    https://ngaji.test/metrics)
  expect 'a forged address is not believed' 404 "$forged"
}

# The doctor meets the site as people do; the authority of the test's certificate is made known to it.
is_well() {
  install -m 0644 "$caddy_root" /etc/ssl/certs/ngaji-test.crt
  NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ngaji-test.crt told ngaji doctor | tee /tmp/doctor
  grep -q 'own addresses come through the proxy' /tmp/doctor
  grep -q 'Nothing is wrong' /tmp/doctor
  ok 'the doctor finds nothing wrong'
  told ngaji verify:data
}

installs_again() {
  local before
  before=$(sha256sum /etc/ngaji/ngaji.env)
  cd '/root/ngaji program'
  told deploy/install.sh --domain ngaji.test --tls internal
  expect 'a second run keeps the settings' "$before" "$(sha256sum /etc/ngaji/ngaji.env)"
  expect 'and adds nothing twice' 1 "$(grep -c ngaji.caddy /etc/caddy/Caddyfile)"
  signed_in 'after a second run'
}

updates() {
  next_release 0.2.0
  cd /root/0.2.0
  # Something to build.
  echo '<!-- 0.2.0 -->' >>web/index.html
  refused 'install over another release' 'update.sh' deploy/install.sh --domain ngaji.test
  # From an account whose language is not installed here.
  LC_ALL=id_ID.UTF-8 told deploy/update.sh
  expect 'the new release runs' 'releases/0.2.0-*' "$(running)"
  expect 'an archive was made before' '/var/backups/ngaji/before-0.2.0-*' "$(find /var/backups/ngaji -maxdepth 1 -type f -name 'before-*' -perm 0600)"
  signed_in 'after the update'
  told deploy/update.sh
  expect 'a second run changes nothing' 'releases/0.2.0-*' "$(running)"
}

# Packages that are neither here nor reached.
leaves_everything_without_network() {
  next_release 0.2.9
  cd /root/0.2.9
  echo >>package-lock.json
  npm_config_offline=true npm_config_cache=/tmp/no-packages \
    refused 'an update without network' 'Nothing was changed' deploy/update.sh
  expect 'nothing of it stays' '' "$(find /opt/ngaji/releases -maxdepth 1 -name '*0.2.9*')"
  expect 'the release before it runs' 'releases/0.2.0-*' "$(running)"
  signed_in 'after the update without network'
}

leaves_a_release_that_does_not_start() {
  next_release 0.3.0
  cd /root/0.3.0
  sed -i '1i throw new Error("does not start")' server/src/main.ts
  refused 'a release that does not start' 'runs again; nothing was lost' deploy/update.sh --wait 15
  expect 'the former one runs' 'releases/0.2.0-*' "$(running)"
  signed_in 'after the failed update'
}

goes_back() {
  cd /root/0.2.0
  told deploy/update.sh --rollback
  expect 'the first release runs again' "releases/$first" "$(running)"
  signed_in 'after the rollback'
}

# Migrations go forward only: back from them is a restore, and the script says so.
tells_when_a_restore_is_needed() {
  next_release 0.4.0
  cd /root/0.4.0
  echo 'create table public.later (id int primary key);' >server/migrations/9998-later.sql
  told deploy/update.sh
  expect 'a release with a migration runs' 'releases/0.4.0-*' "$(running)"
  expect 'archives of updates are few' 3 "$(find /var/backups/ngaji -name 'before-*' | wc -l)"
  refused 'going back from a migration' '9998-later.sql' deploy/update.sh --rollback
  expect 'it runs on' 'releases/0.4.0-*' "$(running)"
  signed_in 'after the refused rollback'
  next_release 0.5.0
  cd /root/0.5.0
  cp /root/0.4.0/server/migrations/9998-later.sql server/migrations/
  echo 'create table public.latest (id int primary key);' >server/migrations/9999-latest.sql
  sed -i '/await startServer(/a\  process.exit(1)' server/src/main.ts
  # Long enough for its migration on a busy machine.
  refused 'a release that migrates and ends' 'Nothing is lost. Either mend' deploy/update.sh --wait 60
  expect 'the last archive is named' '*before-0.5.0*' "$(cat /tmp/refused)"
}

# Back from an archive, as the guide tells. What is typed comes over the standard input.
restores() {
  local what=$1 archive=$2
  told systemctl stop ngaji
  told runuser -u postgres -- psql -c 'alter database ngaji rename to ngaji_before'
  told runuser -u postgres -- createdb --owner=ngaji --encoding=UTF8 --locale=C.UTF-8 --template=template0 ngaji
  told mv /var/lib/ngaji /var/lib/ngaji.before
  told install -d -m 0700 -o ngaji -g ngaji /var/lib/ngaji
  if [ "$archive" = /var/backups/ngaji/region.age ]; then
    told ngaji restore /var/backups/ngaji/region.age
  else
    ngaji restore "$archive"
  fi | tee /tmp/restored
  grep -q 'Every invariant holds' /tmp/restored
  told systemctl start ngaji
  signed_in "$what"
  told ngaji verify:data
  runuser -u postgres -- dropdb ngaji_before
  rm -r /var/lib/ngaji.before
}

# From the archive of the failed update, and from one that is made now.
restores_both() {
  local archive
  cd /
  archive=$(find /var/backups/ngaji -name 'before-0.5.0-*')
  restores 'back before the migration' "$archive"
  expect 'the release before it runs' 'releases/0.4.0-*' "$(running)"
  told ngaji backup /var/backups/ngaji/region.age | tee /tmp/backup
  expect 'the archive is encrypted' 'age-encryption.org/v1' "$(head -n 1 /var/backups/ngaji/region.age)"
  refused 'a wrong passphrase' 'passphrase' ngaji restore /var/backups/ngaji/region.age <<<'salah'
  restores 'from an archive with a passphrase' /var/backups/ngaji/region.age \
    < <(sed -n 's/^Passphrase, .*: //p' /tmp/backup)
}

# The same server behind nginx, with a certificate made here as certbot would make one.
serves_behind_nginx() {
  local made=/etc/ssl/ngaji answer
  mkdir -p "$made"
  openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=ngaji.test -addext subjectAltName=DNS:ngaji.test \
    -keyout "$made/key.pem" -out "$made/cert.pem" 2>/dev/null
  systemctl stop caddy
  /root/0.4.0/deploy/install.sh --domain ngaji.test --proxy nginx --certificate "$made/cert.pem" --key "$made/key.pem"
  caddy_root=$made/cert.pem
  signed_in 'behind nginx'
  answer=$(sign_in)
  expect 'the session is a Secure cookie of this host behind nginx' '*set-cookie: __Host-session=*Secure*' "$answer"
  expect 'plain http leads to https behind nginx' '301 https://ngaji.test/' \
    "$(curl -s -o /dev/null -w '%{http_code} %{redirect_url}' http://ngaji.test/)"
  expect 'the figures are closed behind nginx' 404 "$(site --output /dev/null --write-out '%{http_code}' \
    --interface 10.77.0.2 --header 'X-Forwarded-For: 127.0.0.1' https://ngaji.test/metrics)"
  install -m 0644 "$made/cert.pem" /etc/ssl/certs/ngaji-test.crt
  NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ngaji-test.crt ngaji doctor | tee /tmp/doctor
  grep -q 'own addresses come through the proxy' /tmp/doctor
  ok 'the doctor sees the addresses come through nginx'
}

# What the guide tells for a server without install.sh.
sets_up_by_hand() {
  cd /
  systemctl stop ngaji
  runuser -u postgres -- dropdb ngaji
  runuser -u postgres -- dropuser ngaji
  # Without a terminal the prompts read the standard input.
  printf 'rahasia-tangan\nrahasia-tangan\n' | told runuser -u postgres -- createuser --pwprompt ngaji
  told runuser -u postgres -- createdb --owner=ngaji --encoding=UTF8 --locale=C.UTF-8 --template=template0 ngaji
  cd /opt/ngaji/current
  export DATABASE_URL=postgres://ngaji:rahasia-tangan@127.0.0.1/ngaji BASE_URL=https://ngaji.test DATA_DIR=/tmp/hand
  CARD_KEY=$(openssl rand -base64 32)
  export CARD_KEY
  told npm run serve >/tmp/hand.log 2>&1 8>&- &
  local npm=$!
  # shellcheck source=deploy/release.sh disable=SC1091
  . /srv/program/deploy/release.sh
  wait_until_ready 60
  kill -KILL "$(pgrep -P "$npm" | head -n 1)" "$npm" 2>/dev/null || true
  timeout 60 bash -c 'while curl --silent --output /dev/null http://127.0.0.1:3000/; do sleep 0.2; done'
  ok 'npm run serve by hand, killed, leaves nothing'
}

ends_when_killed() {
  systemctl start ngaji
  # shellcheck source=deploy/release.sh disable=SC1091
  . /srv/program/deploy/release.sh
  wait_until_ready 60
  kill -KILL "$(cat /run/ngaji-unit.pid)"
  timeout 60 tail --pid="$(cat /run/ngaji-unit.pid)" --sleep-interval=0.1 --follow /dev/null
  refused 'killed, nothing listens' 'Failed to connect\|Couldn.t connect' curl --silent --show-error http://127.0.0.1:3000/
}

prepare
refuses_what_is_wrong
installs
first=$(basename "$(running)")
is_held
opens_the_door
is_well
installs_again
updates
leaves_everything_without_network
leaves_a_release_that_does_not_start
goes_back
ends_when_killed
tells_when_a_restore_is_needed
restores_both
serves_behind_nginx
sets_up_by_hand
echo 'The walk is done.'
