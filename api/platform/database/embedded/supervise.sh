# Runs one PostgreSQL server. Stops it when the last process that uses it has ended, even if that process
# crashed.
#
# Every such process holds the pipe open for writing and has written one byte to it. The kernel closes the pipe
# when the process ends. An end of file after at least one byte means that all users have left. An end of file
# without any byte means that nobody came during the grace period.
#
# Arguments: $1 folder of the binaries, $2 data directory, $3 folder of the socket, $4 pipe (already open in the
# process that starts this script), $5 grace period in seconds, then more settings for the server
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
