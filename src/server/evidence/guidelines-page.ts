import { asc, count, max, min } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { guidelineConfirmations } from '#server/db/schema.ts';
import { factTable, type Page, pluralize } from './page.ts';

/** The number of people who confirmed each version of the guidelines. */
export async function guidelinesPage(db: Db, required: string | undefined): Promise<Page> {
  const { version, confirmedAt } = guidelineConfirmations;
  const rows = await db
    .select({ version, people: count(), first: min(confirmedAt), last: max(confirmedAt) })
    .from(guidelineConfirmations)
    .groupBy(version)
    .orderBy(asc(min(confirmedAt)));
  const people = rows.find((row) => row.version === required)?.people ?? 0;
  return {
    name: 'guidelines',
    title: 'Confirmations of the guidelines',
    result:
      required === undefined
        ? 'No version of the guidelines is set: nobody is asked to confirm.'
        : `${pluralize(people, 'person', 'people')} confirmed the required version ${required}.`,
    madeFrom: ['the table guideline_confirmations in the database', 'the setting GUIDELINES_VERSION'],
    toAdd: ['the text of each version of the guidelines', 'who in the company had to confirm'],
    sections: [
      factTable('Required version', [['GUIDELINES_VERSION', required ?? 'not set']]),
      {
        title: 'Confirmations by version',
        note: 'Of accounts that still exist. The admin page People has the list with names.',
        columns: ['Version', 'People', 'First', 'Last'],
        rows: rows.map((row) => [
          row.version,
          row.people,
          row.first?.toISOString() ?? '',
          row.last?.toISOString() ?? '',
        ]),
      },
    ],
  };
}
