/** Creates tables like versions before 1.0, as far as it matters: a migration that is older than the first one of 1.0, and a prompt. */
export const makeOldTables = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1790000000000), ('last', 1795419559697);
  create table prompts (id text primary key, title text not null);
  insert into prompts values ('old', 'Old')`;

/** All content of these tables, and the names of all tables. */
export const readOldTables = `
  select (select json_agg(hash order by id) from drizzle.__drizzle_migrations) as migrations,
    (select json_agg(title) from prompts) as prompts,
    (select json_agg(tablename order by tablename) from pg_tables where schemaname in ('public', 'drizzle')) as tables`;

export const oldTables = {
  migrations: ['first', 'last'],
  prompts: ['Old'],
  tables: ['__drizzle_migrations', 'prompts'],
};

/** Programs that refuse such tables, with their arguments. */
export const programsOverTables = [
  ['main', []],
  ['migrate', []],
  ['import', ['library.json']],
  ['export', []],
] as const;

/** The last line of their output, after the location of the database. */
export const refusalOfOldTables =
  /: The tables are from a version before 1\.0, .* Nothing was changed\. Run "npm run export" with that version, then "npm run import" with this one into an empty database \(admin guide, Upgrade\)\.$/;
