import { and, eq, exists, inArray, isNotNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { settingGroups } from '#server/config/settings.ts';
import { isNamedIn } from '#server/db/accounts-by-name.ts';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions, testedWith, users, visits } from '#server/db/schema.ts';
import type { NamedRoles } from '#server/http/app-env.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { lockTags } from '#server/lifecycle/tags.ts';
import { erasePerson } from '#server/person/erase-person.ts';
import { findPerson } from '#server/person/find-person.ts';
import { lockContent } from '#server/transfer/content-lock.ts';
import type { Rule } from './rule.ts';

/**
 * Whether the person has a role, by the last token or by the configuration. An account that it names only by email address is kept too: that
 * gives no role, but the administrator meant someone.
 */
function hasRole(named: NamedRoles): SQL {
  const names = Object.values(named).flat();
  const isMeant = sql`lower(${users.email}) = any(${sql.param(names)}::text[])`;
  return sql`(${users.rolesSeen} <> '{}' or (${isNamedIn(names)} or ${isMeant}) is true)`;
}

/**
 * That no one relies on the name: of a published version, a review, a test, or a submission that waits for a review. A condition for each column, so
 * that the database joins the tables by it: with one condition for all columns it would read every version for every account.
 */
function isNotNamedInLibrary(db: Db): SQL | undefined {
  const { authorId, ownerId, assigneeId, decidedBy, redactedBy, number, status } = revisions;
  const isNamedFor = or(isNotNull(number), inArray(status, ['pending', 'changes_requested']));
  const isNotIn = (column: AnyPgColumn, more?: SQL) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(column.table)
        .where(and(eq(column, users.id), more)),
    );
  return and(
    isNotIn(authorId, isNamedFor),
    ...[ownerId, assigneeId, decidedBy, redactedBy].map((column) => isNotIn(column)),
    ...[prompts.authorId, prompts.ownerId, testedWith.userId].map((column) => isNotIn(column)),
  );
}

/** An imported account without a sign-in has no visit, so it is never due. */
export function isUnseen(db: Db, named: NamedRoles, before: Date): SQL | undefined {
  const lastVisit = and(eq(visits.userId, users.id), lt(visits.seenAt, before));
  return and(
    exists(db.select({ one: sql`1` }).from(visits).where(lastVisit)),
    not(hasRole(named)),
    isNotNamedInLibrary(db),
  );
}

export const unseenAccountsSetting = settingGroups.database.settings.unseenAccountDays.name;

/** Erases the accounts that UNSEEN_ACCOUNT_DAYS selects, each in a separate transaction, with an event of the audit trail. */
export const unseenAccounts = (db: Db, days: number, named: NamedRoles, clock: () => Date): Rule => {
  /** The person may return at this moment: it is decided once no transaction can change the account. */
  const eraseIfUnseen = (id: string, before: Date) =>
    db.transaction(async (transaction) => {
      await lockContent(transaction);
      await lockTags(transaction);
      const isAccount = eq(users.id, id);
      await lockInOrder(transaction, { accounts: [id], strength: 'update' });
      const isDue = await transaction.$count(users, and(isAccount, isUnseen(transaction, named, before)));
      const person = isDue ? await findPerson(transaction, id) : undefined;
      if (!person || 'several' in person) return 0;
      await erasePerson({ db: transaction }, person, { dryRun: false, now: clock() });
      const entry = {
        actorId: null,
        action: 'erase',
        subject: 'library',
        subjectId: 'unseen-account',
      } as const;
      await recordAudit(transaction, { ...entry, details: { days } }, clock());
      return 1;
    });

  return {
    setting: unseenAccountsSetting,
    days,
    countDue: (before) => db.$count(users, isUnseen(db, named, before)),
    deleteDue: async (before, signal) => {
      const due = await db
        .select({ id: users.id })
        .from(users)
        .where(isUnseen(db, named, before));
      let erased = 0;
      for (const { id } of due) if (!signal.aborted) erased += await eraseIfUnseen(id, before);
      return erased;
    },
  };
};
