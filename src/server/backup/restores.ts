import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema.ts';

/** The action of a restore's event in the audit trail. */
export const restoreAction = 'restore_backup';

/** The backup, according to its manifest. */
export interface RestoreDetails {
  file: string;
  takenAt: string;
  lastMigration: string;
  head: string;
  rows: Record<string, number>;
}

/** The restores that led to this database, the newest first. */
export async function listRestores(db: Db) {
  const { occurredAt, details, action } = auditEvents;
  const rows = await db
    .select({ occurredAt, details })
    .from(auditEvents)
    .where(eq(action, restoreAction))
    .orderBy(desc(auditEvents.sequence));
  return rows.map((row) => Object.assign({ at: row.occurredAt }, JSON.parse(row.details) as RestoreDetails));
}
