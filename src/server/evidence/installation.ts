import { release, type as system } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ownMigrations } from '#server/db/schema-version.ts';
import type { Check } from '#server/doctor/check.ts';
import { checksums, commitOf, type FileHash, hashText, readBuild } from './build.ts';
import { factTable, type Page, pluralize, type Section } from './page.ts';
import { settingsSection } from './settings-facts.ts';

interface DatabaseFacts {
  version: string;
  encoding: string;
  collation: string;
  extensions: string;
  [column: string]: unknown;
}

async function readDatabase(db: Db) {
  const { rows } = await db.execute<DatabaseFacts>(sql`
    select version(), current_setting('server_encoding') as encoding,
      (select datcollate from pg_database where datname = current_database()) as collation,
      (select string_agg(extname || ' ' || extversion, ', ' order by extname) from pg_extension) as extensions`);
  return rows[0];
}

async function migrationSection(db: Db): Promise<Section> {
  const { rows } = await db.execute<{ hash: string; created_at: number }>(
    sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at, id`,
  );
  const applied = new Map(rows.map(({ hash, created_at: time }) => [time, hash]));
  const own = new Map(ownMigrations().map(({ hash, folderMillis }) => [folderMillis, hash]));
  const times = [...new Set([...own.keys(), ...applied.keys()])].toSorted((one, other) => one - other);
  const state = (time: number) => {
    if (!own.has(time)) return 'applied by another version';
    if (!applied.has(time)) return 'not applied';
    return own.get(time) === applied.get(time) ? 'applied' : 'applied with another text';
  };
  return {
    title: 'Migrations of the database',
    columns: ['Written', 'SHA-256', 'State'],
    rows: times.map((time) => [
      new Date(time).toISOString(),
      own.get(time) ?? applied.get(time) ?? '',
      state(time),
    ]),
  };
}

const doctorTitle = 'Findings of the doctor';

const doctorSection = (checks: readonly Check[] | string): Section =>
  typeof checks === 'string'
    ? factTable(doctorTitle, [['State', checks]])
    : {
        title: doctorTitle,
        columns: ['Check', 'State', 'Finding', 'Advice'],
        rows: checks.map(({ name, state, found, advice = '' }) => [name, state, found, advice]),
      };

/** The files by folder; the checksums beside the page list each file. */
function fileSection(files: readonly FileHash[]): Section {
  const folders = [...new Set(files.map(({ file }) => file.split('/').slice(0, 2).join('/')))];
  const inside = (folder: string) =>
    files.filter(({ file }) => file === folder || file.startsWith(`${folder}/`));
  return {
    title: 'Files of the build',
    note: 'A folder is hashed as the list of its files in build.sha256, which "sha256sum --check" compares with the installed files.',
    columns: ['Folder or file', 'Files', 'Bytes', 'SHA-256'],
    rows: folders.map((folder) => {
      const of = inside(folder);
      const bytes = of.reduce((sum, file) => sum + file.bytes, 0);
      const [only] = of;
      return [folder, of.length, bytes, only?.file === folder ? only.sha256 : hashText(checksums(of))];
    }),
  };
}

/**
 * The installed product, its location and its settings.
 *
 * @param doctor the findings, or why there are none.
 */
export async function installationPage(
  db: Db,
  environment: NodeJS.ProcessEnv,
  files: readonly FileHash[],
  doctor: readonly Check[] | string,
): Promise<Page> {
  const build = readBuild();
  const database = await readDatabase(db);
  const digest = hashText(checksums(files));
  return {
    name: 'installation',
    title: 'Installation record',
    result: `Version ${build.version}, ${pluralize(files.length, 'file')}, SHA-256 of their list ${digest}.`,
    madeFrom: [
      'the files of the build, and build.json in it for version and commit',
      'the environment of this command, for the settings',
      'the database, for its version and its migrations',
      'npm run doctor, for the findings',
    ],
    toAdd: [
      'name and place of the installation, and who installed it when',
      'how the commit was approved for installation',
      'that the environment of this command is that of the server',
      'hardware, operating system image and network as the company describes them',
    ],
    sections: [
      factTable('Product', [
        ['Version', build.version],
        ['Commit of the build', commitOf(build)],
        ['SHA-256 of build.sha256', digest],
        ['Node.js', process.version],
        ['Operating system', `${system()} ${release()}, ${process.arch}`],
      ]),
      factTable('Database', [
        ['Version', database?.version ?? ''],
        ['Encoding', database?.encoding ?? ''],
        ['Collation', database?.collation ?? ''],
        ['Extensions', database?.extensions ?? ''],
      ]),
      await migrationSection(db),
      settingsSection(environment),
      doctorSection(doctor),
      fileSection(files),
    ],
  };
}
