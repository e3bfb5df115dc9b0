#!/bin/sh
# Runs once on each server of the cluster, when its database is created. The site's role owns the database, which it
# distributes, and is no administrator.
set -eu
psql -v ON_ERROR_STOP=1 --no-psqlrc --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$SITE_PASSWORD" --set database="$POSTGRES_DB" <<'SQL'
CREATE EXTENSION IF NOT EXISTS citus;
CREATE ROLE glow50 LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
ALTER DATABASE :"database" OWNER TO glow50;
ALTER SCHEMA public OWNER TO glow50;
SQL
