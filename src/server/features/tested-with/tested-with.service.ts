import { eq } from 'drizzle-orm';
import type { Assistant } from '#contract/assistants.ts';
import type { NewTest, TestsDto } from '#contract/tested-with.ts';
import { answerAssistants, otherAssistant } from '#domain/outcomes.ts';
import { testLimits } from '#domain/tested-with.ts';
import type { Db } from '#server/db/database.ts';
import { testedWith } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, forbidden, limitReached, notFound, redacted } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { checkTest, insertTest } from '#server/lifecycle/trust.ts';
import { presentTest } from './tested-with.presenter.ts';
import { findTest, findVersion, isResponsible, listTests, removeTest } from './tested-with.repository.ts';

type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

const mayAdd = (version: Version, user: User) =>
  isResponsible(version, user.id) || user.roles.includes('Reviewer') || user.roles.includes('Admin');

/** @throws HttpError 404 for a version that is not in the library, 410 for a redacted one, which has no tests. */
export async function readTests(
  { db, assistants }: { db: Db; assistants: readonly Assistant[] },
  { promptId, number }: { promptId: string; number: number | undefined },
  user: User | undefined,
): Promise<TestsDto> {
  const version = await findVersion(db, promptId, number);
  if (!version) throw notFound(number === undefined ? 'Prompt' : 'Version');
  if (version.redactedAt) throw redacted('This version and its tests were redacted.');
  const rows = await listTests(db, version.revisionId);
  return {
    version: version.version,
    tests: rows.map((row) => presentTest(row, user)),
    can_add: user !== undefined && version.isCurrent && mayAdd(version, user),
    assistant_names: answerAssistants(assistants).filter((name) => name !== otherAssistant),
  };
}

interface Addition {
  promptId: string;
  /** Name of the tested version. */
  version: string;
  test: NewTest;
  actor: User;
  now: Date;
}

/**
 * Adds a test of the current version.
 *
 * @returns its id.
 * @throws HttpError 400 for a day in the future or a text with blocking findings, 403 unless the user is responsible for the
 * prompt, a reviewer or an admin, 404, 409 if another version is current, or if it has too many.
 */
export const addTest = (db: Db, { promptId, version: named, test, actor, now }: Addition) =>
  db.transaction(async (transaction) => {
    checkTest(test, now);
    await lockInOrder(transaction, { accounts: [actor.id], prompts: [promptId] });
    const version = await findVersion(transaction, promptId);
    if (!version) throw notFound('Prompt');
    if (!mayAdd(version, actor))
      throw forbidden('Only authors and the owner of the prompt, reviewers and admins can add tests.');
    if (version.version !== named)
      throw conflict('This prompt has a new version. Reload the page and test the new version.');
    const { revisionId } = version;
    if ((await transaction.$count(testedWith, eq(testedWith.revisionId, revisionId))) >= testLimits.tests)
      throw limitReached(`A version can have ${testLimits.tests} tests. Delete older ones first.`);
    return insertTest(transaction, { revisionId, userId: actor.id, createdAt: now }, test);
  });

interface Deletion {
  promptId: string;
  id: string;
  actor: User;
  now: Date;
}

/**
 * Deletes a test; another person's test with an event of the audit trail.
 *
 * @throws HttpError 403 for another person's test, unless the user is an admin; 404 if there is none.
 */
export const deleteTest = (db: Db, { promptId, id, actor, now }: Deletion) =>
  db.transaction(async (transaction) => {
    const seen = await findTest(transaction, promptId, id);
    if (!seen) throw notFound('Test');
    const { userId, revisionId } = seen;
    if (userId !== actor.id && !actor.roles.includes('Admin'))
      throw forbidden('Only admins and the person who added a test can delete it.');
    await lockInOrder(transaction, { accounts: [userId, actor.id], prompts: [promptId] });
    if (!(await removeTest(transaction, id))) throw notFound('Test');
    if (userId === actor.id) return;
    const event = {
      actorId: actor.id,
      action: 'delete_test',
      subject: 'prompt',
      subjectId: promptId,
    } as const;
    await recordAudit(transaction, { ...event, revisionId, details: { test: id } }, now);
  });
