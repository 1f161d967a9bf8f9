#!/usr/bin/env bash
# Records the two logs of checkpoints that come with the site: one workload on two PostgreSQL servers that differ only in
# what makes them write checkpoints. Not part of the tests. README.md says how to run it and what was recorded.
#
#   record.sh FOLDER
#
# Needs PostgreSQL's server programs in PATH, a user that is not root, and about 4 minutes. FOLDER gets a dump and its
# statistics for each server. The servers listen on Unix sockets in a folder of their own, not on the network.

set -euo pipefail
export TZ=UTC LC_ALL=C
out=$(mkdir -p "$1" && cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)

# Quiet and busy in turn: seconds and transactions per second.
phases="40:1 50:20 40:1 40:20"

stop_all() {
  for data in "$scratch"/*/data; do
    pg_ctl -D "$data" -m immediate -s stop 2>/dev/null || true
  done
  rm -rf "$scratch"
}
trap stop_all EXIT

# record NAME SETTING…: a server with these settings, the workload, a crash, the dump.
record() {
  local name=$1 home=$scratch/$1 start seed=0 phase
  shift
  mkdir -p "$home/wal"
  initdb -D "$home/data" -U postgres -E UTF8 --no-locale -A trust --wal-segsize=16 >"$home/initdb.log"
  {
    printf '%s\n' "listen_addresses = ''" "unix_socket_directories = '$home'" "port = 5432"
    printf '%s\n' "shared_buffers = 64MB" "wal_level = replica" "full_page_writes = on" "autovacuum = off"
    printf '%s\n' "wal_keep_size = 1GB" "log_checkpoints = on" "timezone = 'UTC'" "log_timezone = 'UTC'"
    printf '%s\n' "$@"
  } >>"$home/data/postgresql.conf"
  pg_ctl -D "$home/data" -l "$home/server.log" -s -w start
  local connection=(-h "$home" -U postgres)
  createdb "${connection[@]}" bench
  psql "${connection[@]}" -d bench -q -f "$here/tables.sql"
  # One checkpoint for what the tables wrote. The dump starts with the next one.
  psql "${connection[@]}" -d bench -q -c CHECKPOINT
  start=$(psql "${connection[@]}" -d bench -XAtc 'SELECT pg_current_wal_insert_lsn()')
  psql "${connection[@]}" -d bench -q -c CHECKPOINT
  for phase in $phases; do
    seed=$((seed + 1))
    pgbench "${connection[@]}" -n -c 1 -T "${phase%:*}" -R "${phase#*:}" --random-seed="$seed" \
      -f "$here/workload.sql" bench >"$home/pgbench.$seed.log" 2>&1
  done
  pg_ctl -D "$home/data" -m immediate -s stop
  # A segment that was made ahead begins with zeros, and pg_waldump would stop at it.
  for segment in "$home"/data/pg_wal/0*; do
    [ "$(head -c2 "$segment" | od -An -tx1)" = " 00 00" ] || ln -s "$segment" "$home/wal/"
  done
  pg_waldump -p "$home/wal" -t 1 -s "$start" 2>&1 | gzip -9n >"$out/$name.txt.gz" || true
  pg_waldump -p "$home/wal" -t 1 -s "$start" --stats=record >"$out/$name.stats.txt" 2>&1 || true
  grep -E 'checkpoint (starting|complete)' "$home/server.log" >"$out/$name.checkpoints.log"
}

record c1_checkpoint_30s "checkpoint_timeout = 30s" "max_wal_size = 1GB" &
first=$!
record c2_checkpoint_64MB "checkpoint_timeout = 5min" "max_wal_size = 64MB" &
wait "$first"
wait $!
ls -l "$out"
