#!/bin/sh
# Writes the digest beside the version of every image from elsewhere, in docker/Dockerfile and docker/compose.yaml, in place of the one
# that stands there: the version names the release, the digest its bytes. So each run takes what the registry has for the version by
# then, such as the newest patch release of PostgreSQL 17. Needs Docker with Buildx and the registries. Commit what it changes.
set -eu
cd "$(dirname "$0")"
digest_form='@sha256:[0-9a-f]{64}'
# Names with a version; images of this repository have none.
images() {
  sed -nE "s/^(FROM| *image:) ([a-z0-9./-]+:[A-Za-z0-9._-]+)($digest_form)?( .*)?\$/\\2/p" Dockerfile compose.yaml | sort -u
}
for image in $(images); do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  case $digest in sha256:*) ;; *) echo "no digest of $image" >&2; exit 1 ;; esac
  escaped=$(printf '%s' "$image" | sed 's/[.]/\\./g')
  sed -i -E "s#^(FROM| *image:) $escaped($digest_form)?( .*)?\$#\\1 $image@$digest\\3#" Dockerfile compose.yaml
  echo "$image@$digest"
done
