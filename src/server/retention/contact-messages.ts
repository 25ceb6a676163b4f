import { lt } from 'drizzle-orm';
import { settingGroups } from '#server/config/settings.ts';
import type { Db } from '#server/db/database.ts';
import { contactMessages } from '#server/db/schema.ts';
import type { Rule } from './rule.ts';

const isOld = (before: Date) => lt(contactMessages.createdAt, before);

export const oldContactMessages = (db: Db, days: number): Rule => ({
  setting: settingGroups.database.settings.contactMessageDays.name,
  days,
  countDue: (before) => db.$count(contactMessages, isOld(before)),
  deleteDue: async (before) => (await db.delete(contactMessages).where(isOld(before))).rowCount ?? 0,
});
