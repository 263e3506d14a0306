#!/bin/sh
# Makes the secrets of docker/compose.yaml in docker/secrets, one file each. A secret that exists stays as it is. The mail server's address
# is asked for where there is none yet; to change it, delete docker/secrets/smtp_url first, or have another one in SMTP_URL:
#   docker/make-secrets.sh
# It begins with smtp:// or smtps://. In the password # is written %23, @ is written %40, and / is written %2F.
set -eu
umask 022
cd "$(dirname "$0")"
if [ ! -s secrets/smtp_url ]; then
  # There is a password in it, so it is not shown.
  if [ -z "${SMTP_URL:-}" ] && [ -t 0 ]; then
    echo 'The mail server, such as smtps://user:password@mail.example:465'
    printf '(in the password write %%23 for #, %%40 for @, %%2F for /): '
    stty -echo
    trap 'stty echo' EXIT
    trap 'exit 130' HUP INT TERM
    read -r SMTP_URL
    stty echo
    trap - EXIT HUP INT TERM
    echo
  fi
  : "${SMTP_URL:?set it to the mail server, such as smtps://user:password@mail.example:465}"
fi
# Before anything is written. What was typed is not repeated, since there is a password in it.
case "${SMTP_URL:-}" in
  '' | smtp://?* | smtps://?*) ;;
  *)
    echo 'The address of the mail server must begin with smtp:// or smtps://, such as smtps://user:password@mail.example:465. Nothing was written.' >&2
    echo 'In the password write %23 for #, %40 for @ and %2F for /.' >&2
    exit 1
    ;;
esac

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
keep smtp_url "${SMTP_URL:-}"
