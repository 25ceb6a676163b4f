import { sql } from 'drizzle-orm';
import type { ChainHead } from '#server/db/audit-chain.ts';
import type { Db } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema.ts';
import { byHand, type Page, pluralize } from './page.ts';

async function countRows(db: Db) {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name collate "C"`);
  const counts: [name: string, rows: number][] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ rows: number }>(
      sql`select count(*) as rows from ${sql.identifier(name)}`,
    );
    counts.push([name, rows[0]?.rows ?? 0]);
  }
  return counts;
}

async function readHead(db: Db): Promise<ChainHead | undefined> {
  const { sequence, hash } = auditEvents;
  const [head] = await db.select({ sequence, hash }).from(auditEvents).orderBy(sql`sequence desc`).limit(1);
  return head;
}

/** The values to compare in a test of a restore, with space for those after it. */
export async function restorePage(db: Db): Promise<Page> {
  const head = await readHead(db);
  const counts = await countRows(db);
  const total = counts.reduce((sum, [, rows]) => sum + rows, 0);
  return {
    name: 'restore-test',
    title: 'Restore test',
    result: `${pluralize(total, 'row')} in ${pluralize(counts.length, 'table')} to compare after a restore. The test is to be made by hand.`,
    madeFrom: ['the database: the head of the audit trail, and the rows of each table at this moment'],
    toAdd: [
      'the fields of this page, filled in during the test',
      'how often the company tests a restore, and the date of the next test',
    ],
    sections: [
      {
        title: 'Steps',
        columns: ['Step', 'Action', 'Done by, time'],
        rows: [
          [
            1,
            'Make a backup of this database at the moment of this page, and note its name and time below.',
            null,
          ],
          [2, 'Restore the backup into another database, never over the one in use.', null],
          [3, 'Run npm run evidence with the restored database into another directory.', null],
          [4, 'Copy the head and the rows from its page into the fields "after" of this page.', null],
          [5, 'Run npm run audit:verify -- --head with the head "before", with the restored database.', null],
          [6, 'Start the product with the restored database. Sign in, find a prompt and open it.', null],
        ],
      },
      byHand('Test', [
        'Name of the backup',
        'Time of the backup',
        'Place of the restored database',
        'Time from the start of the restore to the first page',
        'Last event that the backup contains',
        'Result, deviations',
      ]),
      {
        title: 'Head of the audit trail',
        columns: ['Before', 'After', 'Equal'],
        rows: [[head ? `${head.sequence}:${head.hash}` : 'no events', null, null]],
      },
      {
        title: 'Rows of each table',
        note: 'Counts for limits and sessions come and go by themselves.',
        columns: ['Table', 'Before', 'After'],
        rows: counts.map(([name, rows]) => [name, rows, null]),
      },
    ],
  };
}
