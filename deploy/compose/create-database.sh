# shellcheck shell=bash
# PostgreSQL's image runs this once, on an empty volume.
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/database-password)" <<'SQL'
CREATE ROLE prompts LOGIN PASSWORD :'password';
CREATE DATABASE prompts OWNER prompts ENCODING 'UTF8' TEMPLATE template0;
SQL
