#!/bin/sh
# Makes the secrets of docker/compose.yaml in docker/secrets, one file each. A secret that exists stays as it is. The mail server's address
# is asked for where there is none yet; to change it, delete docker/secrets/smtp_url first, or have another one in SMTP_URL:
#   docker/make-secrets.sh
set -eu
umask 022
cd "$(dirname "$0")"
# The folder is closed to others; the files are read by the containers' own users.
mkdir -p secrets
chmod 700 secrets

keep() {
  [ -s "secrets/$1" ] || printf '%s\n' "$2" >"secrets/$1"
}
random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

keep jwt_secret "$(random)"
keep pii_key "$(random)"
# Empty, but while a key is exchanged (docs/operations/keys.md).
[ -e secrets/pii_key_fallback ] || : >secrets/pii_key_fallback
keep s3_access_key campus
keep s3_secret_key "$(random)"
keep owner_password "$(random)"
keep app_password "$(random)"
keep owner_url "postgres://campus:$(cat secrets/owner_password)@database:5432/campus"
keep database_url "postgres://campus_app:$(cat secrets/app_password)@database:5432/campus"

if [ -s secrets/smtp_url ] && [ -n "${SMTP_URL:-}" ] && [ "$(cat secrets/smtp_url)" != "$SMTP_URL" ]; then
  rm secrets/smtp_url
  echo 'The mail server is another one now. Servers take it when they start:'
  echo '  docker compose --file docker/compose.yaml up --detach --force-recreate api public'
fi
if [ ! -s secrets/smtp_url ]; then
  # There is a password in it, so it is not shown.
  if [ -z "${SMTP_URL:-}" ] && [ -t 0 ]; then
    printf 'The mail server, such as smtps://user:password@mail.example:465: '
    stty -echo
    trap 'stty echo' EXIT
    trap 'exit 130' HUP INT TERM
    read -r SMTP_URL
    echo
  fi
  keep smtp_url "${SMTP_URL:?set it to the mail server, such as smtps://user:password@mail.example:465}"
fi
