import { and, asc, count, eq, gte, lt } from 'drizzle-orm';
import type { Seal } from '#server/db/audit-seals.ts';
import type { Db } from '#server/db/database.ts';
import { auditActors, auditEvents, users } from '#server/db/schema.ts';
import { configuredKeys, presentRolePeople } from '#server/features/admin/people.presenter.ts';
import { listRoleAccounts } from '#server/features/admin/people.repository.ts';
import type { NamedRoles } from '#server/http/app-env.ts';
import type { DepartmentReviewers } from '#server/lifecycle/department-reviewers.ts';
import { factTable, type Page, pluralize, type Section } from './page.ts';

export interface Period {
  from: Date;
  /** The end of the period, exclusive. */
  to: Date;
}

/** Events that every employee causes. */
const ofEveryone = new Set(['submit', 'withdraw', 'confirm', 'report']);

const within = ({ from, to }: Period) =>
  and(gte(auditEvents.occurredAt, from), lt(auditEvents.occurredAt, to));

/** Names by the keys of the audit trail. */
async function readNames(db: Db) {
  const rows = await db
    .select({ key: auditActors.id, name: users.name, email: users.email })
    .from(auditActors)
    .innerJoin(users, eq(users.id, auditActors.userId));
  const names = new Map(rows.map(({ key, name, email }) => [key, email ? `${name} <${email}>` : name]));
  return (key: string | null | undefined) => {
    if (key === null || key === undefined) return 'a command on the server, or a name without an account';
    return names.get(key) ?? `deleted account (${key})`;
  };
}

type NameOf = Awaited<ReturnType<typeof readNames>>;

async function roleSection(db: Db, named: NamedRoles, departments: DepartmentReviewers): Promise<Section> {
  const ofReviewers = Object.keys(departments).length > 0 ? 'REVIEWERS or DEPARTMENT_REVIEWERS' : 'REVIEWERS';
  const people = presentRolePeople(await listRoleAccounts(db, configuredKeys(named)), named);
  const rows = people.flatMap(({ name, email, seen, configured }) => {
    const byToken = seen.map((role) => [name, email, role, 'Entra app role, as of the last sign-in']);
    const bySetting = configured.map((role) => [
      name,
      email,
      role,
      `setting ${role === 'Admin' ? 'ADMINS' : ofReviewers}`,
    ]);
    return byToken.concat(bySetting);
  });
  return {
    title: 'People with a role',
    note: 'A person without a name has never signed in. Who has an app role now is in Microsoft Entra only.',
    columns: ['Name', 'Email address or object id', 'Role', 'Source'],
    rows,
  };
}

const departmentSection = (departments: DepartmentReviewers): Section => ({
  title: 'Reviewers of departments',
  note: 'Only they decide on submissions of these departments; on others every reviewer does.',
  columns: ['Department', 'Email address or object id'],
  rows: Object.entries(departments).flatMap(([id, people]) => people.map((person) => [id, person])),
});

/** Approvals with the keys of the reviewers and of the authors, from the trail. */
async function readApprovals(db: Db, period: Period) {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'approve'), within(period)))
    .orderBy(asc(auditEvents.sequence));
  return rows.map(({ sequence, occurredAt, actorId, subjectId, details }) => {
    const seal: Partial<Seal> = details === '' ? {} : JSON.parse(details);
    const authors = [seal.people?.author?.key, seal.people?.credit?.key];
    return {
      sequence,
      time: occurredAt.toISOString(),
      actorId,
      prompt: subjectId,
      version: seal.version ?? '',
      author: authors[0],
      isOwn: actorId !== null && authors.includes(actorId),
    };
  });
}

type Approval = Awaited<ReturnType<typeof readApprovals>>[number];

const approvalTable = (
  title: string,
  note: string,
  approvals: readonly Approval[],
  nameOf: NameOf,
): Section => ({
  title,
  note,
  columns: ['Event', 'Time', 'Approved by', 'Prompt', 'Version', 'Author'],
  rows: approvals.map(({ sequence, time, actorId, prompt, version, author }) => [
    sequence,
    time,
    nameOf(actorId),
    prompt,
    version,
    nameOf(author),
  ]),
});

async function actionSection(db: Db, period: Period, nameOf: NameOf): Promise<Section> {
  const { actorId, subject, action } = auditEvents;
  const rows = await db
    .select({ actorId, subject, action, events: count() })
    .from(auditEvents)
    .where(within(period))
    .groupBy(actorId, subject, action)
    .orderBy(asc(actorId), asc(subject), asc(action));
  return {
    title: 'Actions by role in the period',
    note: 'Without submissions, withdrawals, reports and confirmations of the guidelines, which every employee may do.',
    columns: ['Person', 'Subject', 'Action', 'Events'],
    rows: rows
      .filter((row) => !ofEveryone.has(row.action))
      .map((row) => [
        row.actorId === null ? 'a command on the server' : nameOf(row.actorId),
        row.subject,
        row.action,
        row.events,
      ]),
  };
}

/** People with a role and its source, and the approvals of a period. */
export async function accessPage(
  db: Db,
  named: NamedRoles,
  departments: DepartmentReviewers,
  period: Period,
): Promise<Page> {
  const nameOf = await readNames(db);
  const approvals = await readApprovals(db, period);
  const own = approvals.filter(({ isOwn }) => isOwn);
  return {
    name: 'access-review',
    title: 'Access review',
    result: `${pluralize(approvals.length, 'approval')} in the period, ${own.length} of the reviewer's own work.`,
    madeFrom: [
      "the settings REVIEWERS, ADMINS and DEPARTMENT_REVIEWERS of this command's environment",
      'the accounts in the database: the roles of the last sign-in',
      'the audit trail, which has author and reviewer of each approval as keys of accounts',
    ],
    toAdd: [
      'the assignments of the app roles in Microsoft Entra on this day',
      'who can access the database, the server and its backups',
      'for each person, whether the role is still needed',
      'an explanation of each approval of own work, if there is one',
    ],
    isPersonal: true,
    sections: [
      factTable('Period', [
        ['From', period.from.toISOString()],
        ['Before', period.to.toISOString()],
      ]),
      await roleSection(db, named, departments),
      departmentSection(departments),
      approvalTable(
        'Approvals of own work',
        'Approvals whose reviewer is the author of the version or of the prompt.',
        own,
        nameOf,
      ),
      await actionSection(db, period, nameOf),
      approvalTable('All approvals', 'In the order of the audit trail.', approvals, nameOf),
    ],
  };
}
