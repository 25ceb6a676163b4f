import { hourMs } from '#domain/durations.ts';
import type { Config } from '#server/config.ts';
import { repeat } from '#server/lib/repeat.ts';
import { oldContactMessages } from './contact-messages.ts';
import { deleteLateAnnouncements } from './late-announcements.ts';
import { applyRule, type RetentionContext } from './rule.ts';
import { unseenAccounts } from './unseen-accounts.ts';

export interface RetentionOptions extends RetentionContext {
  config: Pick<Config, 'retention' | 'namedRoles'>;
}

/** One run of the settings that delete old data, each only after days of notice, and of messages without a sender. */
export function createRetention(options: RetentionOptions) {
  const { db, clock, config } = options;
  const { contactMessageDays, unseenAccountDays } = config.retention;
  const rules = [
    contactMessageDays === undefined ? [] : oldContactMessages(db, contactMessageDays),
    unseenAccountDays === undefined ? [] : unseenAccounts(db, unseenAccountDays, config.namedRoles, clock),
  ].flat();
  const announced = new Map<string, string>();
  return async (signal: AbortSignal) => {
    await deleteLateAnnouncements(db, clock());
    for (const rule of rules) await applyRule(rule, options, announced, signal);
  };
}

/** Deletes old data according to the settings, once an hour. */
export const startRetention = (options: RetentionOptions) =>
  repeat({
    pause: hourMs,
    work: createRetention(options),
    onError: (code) => options.logger.warn({ code }, 'old data cannot be deleted right now'),
  });
