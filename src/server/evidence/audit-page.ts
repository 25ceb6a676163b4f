import { sql } from 'drizzle-orm';
import type { ChainHead } from '#server/db/audit-chain.ts';
import type { Db } from '#server/db/database.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { factTable, type Page, pluralize } from './page.ts';

interface ActionCount {
  subject: string;
  action: string;
  events: number;
  first: string;
  last: string;
  [column: string]: unknown;
}

const isoTime = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`);

const countActions = async (db: Db) =>
  (
    await db.execute<ActionCount>(sql`
      select subject, action, count(*) as events,
        to_char(min(occurred_at) at time zone 'UTC', ${isoTime}) as first,
        to_char(max(occurred_at) at time zone 'UTC', ${isoTime}) as last
      from audit_events group by subject, action order by subject, action`)
  ).rows;

type Report = Awaited<ReturnType<typeof verifyPublished>>;

function resultOf(report: Report) {
  if (!report.intact) return `The audit trail is broken: ${report.problem}.`;
  const { head, problems } = report;
  const compared =
    problems.length === 0
      ? 'The published content matches it.'
      : `The published content differs from it: ${pluralize(problems.length, 'difference')}.`;
  return `The audit trail is intact, ${pluralize(head.sequence, 'event')}. ${compared}`;
}

/** Check of the whole audit trail, and of the published content against it. */
export async function auditPage(db: Db, kept: ChainHead | undefined): Promise<Page> {
  const report = await verifyPublished(db, kept);
  const problems = report.intact ? report.problems : [report.problem];
  return {
    name: 'audit-trail',
    title: 'Check of the audit trail',
    result: resultOf(report),
    madeFrom: [
      'the audit trail and the published content in the database, by the check of npm run audit:verify',
    ],
    toAdd: [
      'where the head is kept, outside the reach of everyone who can access the database',
      'who compared the head with the one kept before (--head), and the result',
      'an explanation of each difference',
    ],
    sections: [
      factTable('Result', [
        ['State', report.intact ? 'intact' : 'broken'],
        ['Head', report.intact ? `${report.head.sequence}:${report.head.hash}` : 'none'],
        ['Head that was kept before', kept ? `${kept.sequence}:${kept.hash}` : 'not given'],
        ['Names of erased people on published versions', report.intact ? report.erased : 'not counted'],
        ['Prompts of the trail that were deleted by SQL', report.intact ? report.deleted : 'not counted'],
      ]),
      { title: 'Differences', columns: ['Difference'], rows: problems.map((problem) => [problem]) },
      {
        title: 'Events',
        columns: ['Subject', 'Action', 'Events', 'First', 'Last'],
        rows: (await countActions(db)).map(({ subject, action, events, first, last }) => [
          subject,
          action,
          events,
          first,
          last,
        ]),
      },
    ],
  };
}
