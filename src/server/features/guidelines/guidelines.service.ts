import type { Db } from '#server/db/database.ts';
import { conflict } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { findConfirmation } from '#server/lifecycle/guidelines.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { insertConfirmation } from './guidelines.repository.ts';

interface Confirmation {
  userId: string;
  /** The version that the user has read, and the current one (undefined: none). */
  version: string;
  current: string | undefined;
  now: Date;
}

/**
 * Stores that a user has confirmed the guidelines; a stored confirmation does not change. The audit trail records it too, and keeps
 * the event without the name when the person is erased.
 *
 * @returns when it was first confirmed.
 * @throws HttpError 409 if that version is not the current one.
 */
export async function confirmGuidelines(db: Db, { userId, version, current, now }: Confirmation) {
  if (version !== current)
    throw conflict('The prompt guidelines have a new version. Reload to read and confirm it.');
  return db.transaction(async (transaction) => {
    await lockInOrder(transaction, { accounts: [userId] });
    if (!(await insertConfirmation(transaction, userId, version, now)))
      return (await findConfirmation(transaction, userId, version)) ?? now;
    const event = { action: 'confirm', subject: 'guidelines' as const, subjectId: version };
    await recordAudit(transaction, { ...event, actorId: userId }, now);
    return now;
  });
}
