# Runs one PostgreSQL server and stops it when the last process that uses it is gone, however that one ended.
# Every such process holds a pipe open for writing and has written one byte to it. The kernel closes the pipe
# when the process dies, so an end of file after at least one byte means "they left", and an end of file
# without any byte means "and nobody came in the grace period".
#
# $1 folder of the binaries, $2 data directory, $3 folder of the socket, $4 pipe, already held by who starts us,
# $5 grace in seconds, then further settings of the server
bin=$1 data=$2 run=$3 pipe=$4 grace=$5
shift 5

"$bin/postgres" -D "$data" -k "$run" -c listen_addresses= -c unix_socket_permissions=0700 "$@" &
server=$!
mv "$pipe" "$run/users.$server"
pipe=$run/users.$server

{
  exec 3< "$pipe"
  while [ "$(cat <&3 | wc -c)" -gt 0 ]; do sleep "$grace"; done
  kill -INT "$server"
} &

wait "$server"
rm -f "$pipe"
rmdir "$run" 2> /dev/null
kill 0
