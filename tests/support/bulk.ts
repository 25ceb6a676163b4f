import type { BulkChange, BulkPreviewDto } from '#contract/managed-prompts.ts';
import type { Caller } from './reviewing.ts';

/** Previews an action. */
export async function preview(caller: Caller, change: BulkChange, ids: string[]): Promise<BulkPreviewDto> {
  const { status, body } = await caller.post('/managed-prompts/preview', { change, ids });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The prompts that a preview shows as changes, as the action names them. */
export const seenIn = ({ rows }: BulkPreviewDto) =>
  rows.filter(({ outcome }) => outcome === 'change').map(({ id, seen }) => ({ id, seen }));

/** Previews an action and takes it on all prompts that it would change. */
export async function act(caller: Caller, change: BulkChange, ids: string[], key?: string) {
  const prompts = seenIn(await preview(caller, change, ids));
  return caller.post('/managed-prompts/actions', { change, prompts }, key);
}

export const undo = (caller: Caller, id: string, key?: string) =>
  caller.post(`/managed-prompts/actions/${id}/undo`, undefined, key);
