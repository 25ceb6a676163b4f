import { z } from 'zod';
import { allDepartments } from '#domain/vocabulary.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';
import type { PageResponse } from './http-request.ts';

const name = 'Announcements';
const listed = z.array(z.object({ id: z.string() }));

/** Whether the departments of PUBLICATION_WEBHOOK_URL are there. @param response to a visitor's request for the departments. */
export function checkAnnouncements({ json }: PageResponse, { channels }: Subject): Check[] {
  if (channels === undefined) return [];
  const { data } = listed.safeParse(json);
  if (!data) return [skipped(name, 'the departments are not visible without a sign-in')];
  const known = new Set([allDepartments, ...data.map(({ id }) => id)]);
  const unknown = channels.filter((channel) => !known.has(channel));
  if (unknown.length === 0) return [ok(name, `new prompts are posted for ${channels.join(', ')}`)];
  const advice = `Use the ids of /api/departments, or ${allDepartments}.`;
  return [wrong(name, `PUBLICATION_WEBHOOK_URL names ${unknown.join(', ')}, no department`, advice)];
}
