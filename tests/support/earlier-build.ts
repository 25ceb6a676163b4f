import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#server/db/database.ts';
import { tableHashes } from './table-hashes.ts';
import { type Program, runProgram, temporaryDirectory } from './test-app-process.ts';

/** Records the migrations of a build before 1.0.0 in a database: by them a build recognises its tables. */
export const recordEarlierBuild = `
  delete from drizzle.__drizzle_migrations;
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1795429605265), ('last', 1795714724709)`;

/** All content of a database. */
export const contentOf = async (database: Database) => ({
  tables: await tableHashes(database),
  migrations: (await database.pool.query('select * from drizzle.__drizzle_migrations order by id')).rows,
});

/**
 * Runs the server, and programs that open the database to change or to read it. @returns for each the exit status, the standard output and the last line of the other
 * output; commands print first which database they use. Then the files that they wrote.
 */
export async function runAllPrograms(environment: Record<string, string>) {
  const { directory, remove } = temporaryDirectory();
  const programs: [Program, ...string[]][] = [
    ['main'],
    ['import', 'library.json'],
    ['export', path.join(directory, 'library.json')],
    ['evidence', path.join(directory, 'evidence')],
  ];
  const results: Record<string, unknown> = {};
  for (const [program, ...parameters] of programs) {
    const { code, stdout, stderr } = await runProgram(program, environment, parameters).ended;
    results[program] = { code, stdout, line: stderr.trim().split('\n').at(-1) };
  }
  const written = readdirSync(directory);
  remove();
  return { ...results, written };
}

/** What each program says about tables of an earlier build. @param place the location of the database. */
export const refusalOf = (place: string) =>
  `${place}: The tables are those of a build before version 1.0.0 and stay unchanged: run "npm run export" with that build, then "npm run import" with this one into an empty database (admin guide, Upgrade).`;

/** The results of {@link runAllPrograms} over tables of an earlier build. */
export function allRefused(place: string) {
  const line = refusalOf(place);
  const programs = ['main', 'import', 'export', 'evidence'];
  return {
    ...Object.fromEntries(programs.map((program) => [program, { code: 1, stdout: '', line }])),
    written: [],
  };
}
