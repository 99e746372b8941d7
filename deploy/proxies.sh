# shellcheck shell=bash
# The proxy in front of the program, as install.sh sets it up. Sourced after release.sh, with the wishes of
# install.sh: $here, $domain, $tls, $certificate, $key.
# shellcheck disable=SC2154

# The main file of Caddy, with our options before it where it has none: a second block would be refused.
caddy_main() {
  local options=$1 main=$2 first=''
  [ ! -e "$main" ] || first=$(sed -E '/^[[:space:]]*(#|$)/d; q' "$main")
  [[ $first =~ ^\{[[:space:]]*$ ]] || { cat "$options" && echo; }
  [ ! -e "$main" ] || cat "$main"
}

set_up_caddy() {
  local file=/etc/caddy/ngaji.caddy main=/etc/caddy/Caddyfile address content
  address=$(own_address)
  sed "s/ngaji\.example\.org/$domain/; s/127\.0\.0\.1:3000/${address#http://}/" "$here/deploy/Caddyfile" >"$file"
  [ -z "$tls" ] || sed -i "s/^$domain {/&\n\ttls internal/" "$file"
  content=$(caddy_main "$here/deploy/Caddyfile.options" "$main")
  printf '%s\n' "$content" >"$main"
  grep -qxF "import $file" "$main" || printf '\nimport %s\n' "$file" >>"$main"
  caddy validate --adapter caddyfile --config "$main" >/dev/null 2>&1 ||
    stop "Caddy refuses its settings: caddy validate --adapter caddyfile --config $main"
  systemctl enable --now caddy >/dev/null 2>&1
  systemctl reload caddy
}

# The links of certbot are kept as links: a renewal makes them lead to another file.
nginx_block() {
  local template=$1 domain=$2 address=$3 certificate key
  certificate=$(realpath -s "$4") key=$(realpath -s "$5")
  sed "s/ngaji\.example\.org/$domain/g; s/127\.0\.0\.1:3000/${address#http://}/
    s|ssl_certificate .*|ssl_certificate $certificate;|
    s|ssl_certificate_key .*|ssl_certificate_key $key;|" "$template"
}

set_up_nginx() {
  local file=/etc/nginx/sites-available/ngaji.conf
  nginx_block "$here/deploy/nginx.conf" "$domain" "$(own_address)" "$certificate" "$key" >"$file"
  ln -sf ../sites-available/ngaji.conf /etc/nginx/sites-enabled/ngaji.conf
  nginx -t -q || stop 'nginx refuses its settings'
  systemctl enable --now nginx >/dev/null 2>&1
  systemctl reload nginx
}
