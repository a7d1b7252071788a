#!/bin/sh
# Creates roles and databases when the container's cluster is new; see docs/deploy.md.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set app="$DINEBACK_PASSWORD" --set card="$DINEBACK_CARD_PASSWORD" \
  --set backup="$DINEBACK_BACKUP_PASSWORD" <<'SQL'
create role dineback_app nologin;
create role dineback_engine nologin;
create role dineback_vault nologin;
create role dineback login password :'app';
create role dineback_card login password :'card';
grant dineback_app, dineback_engine to dineback with admin option;
grant dineback_vault to dineback_card with admin option;
create role dineback_backup login password :'backup' bypassrls;
grant pg_read_all_data to dineback_backup;
create database dineback owner dineback;
create database dineback_vault owner dineback_card;
SQL
