#!/bin/sh
# Runs once, when the database is created. The site's role owns only its own schemas: it cannot read files,
# run programs, create roles or databases. Afterwards the administrator can log in only from inside the
# container.
set -eu
psql -v ON_ERROR_STOP=1 --no-psqlrc --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$POSTGRES_PASSWORD" --set database="$POSTGRES_DB" --set administrator="$POSTGRES_USER" <<'SQL'
CREATE ROLE glow50 LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT, TEMPORARY, CREATE ON DATABASE :"database" TO glow50;
ALTER SCHEMA public OWNER TO glow50;
ALTER ROLE :"administrator" PASSWORD NULL;
SQL
