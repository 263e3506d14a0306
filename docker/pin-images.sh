#!/bin/sh
# Writes the digest beside the version of every image from elsewhere, in docker/Dockerfile and docker/compose.yaml: the version says what it
# is, the digest that it is the same bytes everywhere. Needs Docker with Buildx and the registries. Commit what it changes.
set -eu
cd "$(dirname "$0")"
# Names with a version and without a digest; images of this repository have no version.
images() {
  sed -nE 's/^(FROM| *image:) ([a-z0-9./-]+:[A-Za-z0-9._-]+)( .*)?$/\2/p' Dockerfile compose.yaml | sort -u
}
for image in $(images); do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  case $digest in sha256:*) ;; *) echo "no digest of $image" >&2; exit 1 ;; esac
  escaped=$(printf '%s' "$image" | sed 's/[.]/\\./g')
  sed -i -E "s#^(FROM| *image:) $escaped( .*)?\$#\\1 $image@$digest\\2#" Dockerfile compose.yaml
  echo "$image@$digest"
done
