import type { Database } from '#server/db/database.ts';
import { tableHashes } from './table-hashes.ts';

/** Records the migrations of a build before 1.0.0 in a database: by them a build recognises its tables. */
export const recordEarlierBuild = `
  delete from drizzle.__drizzle_migrations;
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1795429605265), ('last', 1795714724709)`;

/** All content of a database. */
export const contentOf = async (database: Database) => ({
  tables: await tableHashes(database),
  migrations: (await database.pool.query('select * from drizzle.__drizzle_migrations order by id')).rows,
});

/** What each program says about tables of an earlier build. @param place the location of the database. */
export const refusalOf = (place: string) =>
  `${place}: The tables are those of a build before version 1.0.0 and stay unchanged: run "npm run export" with that build, then "npm run import" with this one into an empty database (admin guide, Upgrade).`;
