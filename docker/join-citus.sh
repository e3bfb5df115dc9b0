#!/bin/sh
# Makes the coordinator know its workers, and how many shards a table gets. Safe to repeat.
set -eu
on_coordinator() { psql -v ON_ERROR_STOP=1 --no-psqlrc --quiet --host coordinator --username postgres --dbname glow50 "$@"; }
on_coordinator --command "SELECT citus_set_coordinator_host('coordinator', 5432)"
for worker in "$@"; do
  on_coordinator --command "SELECT citus_add_node('$worker', 5432)"
done
on_coordinator --command "ALTER DATABASE glow50 SET citus.shard_count = ${SHARDS}"
