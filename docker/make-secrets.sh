#!/bin/sh
# Makes the secrets of docker/compose.yaml in docker/secrets, one file each. A secret that exists stays as it is. The mail server's address
# is asked for where there is none yet, and the secret of Razorpay's key where docker/.env says PAYMENT_PROVIDER=razorpay:
#   docker/make-secrets.sh
# To change one of the two, delete docker/secrets/smtp_url or docker/secrets/razorpay_key_secret first, or have another one in SMTP_URL or
# RAZORPAY_KEY_SECRET. The address begins with smtp:// or smtps://. In its password # is written %23, @ is written %40, and / is written %2F.
set -eu
umask 022
cd "$(dirname "$0")"
# Reads a line into `typed`, and does not show it: it is a secret, or has one in it.
type_in() {
  stty -echo
  trap 'stty echo' EXIT
  trap 'exit 130' HUP INT TERM
  read -r typed
  stty echo
  trap - EXIT HUP INT TERM
  echo
}
if [ ! -s secrets/smtp_url ]; then
  if [ -z "${SMTP_URL:-}" ] && [ -t 0 ]; then
    echo 'The mail server, such as smtps://user:password@mail.example:465'
    printf '(in the password write %%23 for #, %%40 for @, %%2F for /): '
    type_in
    SMTP_URL=$typed
  fi
  : "${SMTP_URL:?set it to the mail server, such as smtps://user:password@mail.example:465}"
fi
if [ ! -s secrets/razorpay_key_secret ] && [ -z "${RAZORPAY_KEY_SECRET:-}" ] && [ -t 0 ] && grep -qs '^PAYMENT_PROVIDER=.*razorpay' .env; then
  printf "The secret of Razorpay's key (empty: later): "
  type_in
  RAZORPAY_KEY_SECRET=$typed
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
key_secret=${RAZORPAY_KEY_SECRET:-}
if [ -n "$key_secret" ] && { [ "${#key_secret}" -lt 8 ] || [ "$key_secret" != "${key_secret#rzp_}" ]; }; then
  echo "That is not the secret of Razorpay's key: it has at least 8 characters, and only the id begins with rzp_. Nothing was written." >&2
  exit 1
fi

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

# Empty, but where payments are taken online (docs/product/online-payments.md).
[ -e secrets/razorpay_key_secret ] || : >secrets/razorpay_key_secret
keep razorpay_webhook_secret "$(random)"

# Replaces a secret that is given anew.
replace() {
  if [ -z "$2" ] || { [ -s "secrets/$1" ] && [ "$(cat "secrets/$1")" = "$2" ]; }; then return; fi
  if [ -s "secrets/$1" ]; then
    echo "$3 is another one now. Servers take it when they start:"
    echo '  docker compose --file docker/compose.yaml up --detach --force-recreate api public'
  fi
  printf '%s\n' "$2" >"secrets/$1"
}
replace smtp_url "${SMTP_URL:-}" 'The mail server'
replace razorpay_key_secret "$key_secret" "The secret of Razorpay's key"
