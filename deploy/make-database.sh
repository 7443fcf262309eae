#!/bin/sh
# Run once by the image of PostgreSQL on an empty volume. The user of Lods is no superuser, so that the database itself keeps companies apart.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$(cat "$LODS_PASSWORD_FILE")" --username "$POSTGRES_USER" <<'SQL'
create role lods login createrole password :'password';
create database lods owner lods;
SQL
