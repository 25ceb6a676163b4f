import { asc, sql } from 'drizzle-orm';
import type { BulkChange, BulkPreviewDto } from '#contract/managed-prompts.ts';
import { auditEvents, prompts } from '#server/db/schema.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { type Caller, cast, person, publish } from './reviewing.ts';
import type { TestApp } from './test-app.ts';

export const retire: BulkChange = { action: 'retire', reason: 'Replaced by the new template.' };
export const toSales: BulkChange = { action: 'move', department_id: 'sales' };
export const toSam: BulkChange = { action: 'transfer', owner_email: 'SAM@example.com' };

/** The people, Sam, and a number of prompts by Ann in the department Medical. */
export async function bulkLibrary(app: TestApp, count = 3) {
  const people = await cast(app);
  const sam = await person(app, [], 'Sam Second', { email: 'sam@example.com' });
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1)
    ids.push(await publish(people.author, people.other, { title: `Prompt ${number}` }));
  return { ...people, sam, ids };
}

/** All stored data of the prompts. */
export const storedPrompts = ({ db }: TestApp, ids: string[]) =>
  db
    .select()
    .from(prompts)
    .where(sql`${prompts.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(asc(prompts.title));

export const lastEvents = async ({ db }: TestApp, count: number) =>
  (await db.select().from(auditEvents).orderBy(asc(auditEvents.sequence))).slice(-count);

/** The differences between the library and the audit trail. */
export async function trailProblems({ db }: TestApp) {
  const report = await verifyPublished(db);
  return report.intact ? report.problems : [report.problem];
}

/** Previews an action. */
export async function preview(caller: Caller, change: BulkChange, ids: string[]): Promise<BulkPreviewDto> {
  const { status, body } = await caller.post('/managed-prompts/preview', { change, ids });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The prompts that a preview shows as changes, in the form that an action takes. */
export const seenIn = ({ rows }: BulkPreviewDto) =>
  rows.filter(({ outcome }) => outcome === 'change').map(({ id, seen }) => ({ id, seen }));

/** Previews an action and takes it on all prompts that it would change. */
export async function act(caller: Caller, change: BulkChange, ids: string[], key?: string) {
  const prompts = seenIn(await preview(caller, change, ids));
  return caller.post('/managed-prompts/actions', { change, prompts }, key);
}

export const undo = (caller: Caller, id: string, key?: string) =>
  caller.post(`/managed-prompts/actions/${id}/undo`, undefined, key);
