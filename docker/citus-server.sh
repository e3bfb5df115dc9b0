#!/bin/sh
# Starts a server of the cluster. Servers connect to each other as the role that runs the statement, with the passwords of the
# environment: a changed one counts from the next start on.
set -eu
# In this file, colons and backslashes are escaped.
escape() { printf %s "$1" | sed 's/[\\:]/\\&/g'; }
(
  umask 077
  printf '*:*:*:%s:%s\n' "$POSTGRES_USER" "$(escape "$POSTGRES_PASSWORD")" glow50 "$(escape "$SITE_PASSWORD")" >"$PGPASSFILE"
)
exec docker-entrypoint.sh "$@"
