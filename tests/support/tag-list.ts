import { expect } from 'vitest';
import type { AdminTagDto, TagDto } from '#contract/tags.ts';
import type { Caller } from './reviewing.ts';

export const addTags = async (admin: Caller, ...names: string[]) => {
  for (const name of names) expect((await admin.post('/admin/tags', { name })).status).toBe(200);
};

/** The tag of that name, as admins see it. */
export const tagOf = async (admin: Caller, name: string): Promise<AdminTagDto> => {
  const { body } = await admin.get('/admin/tags');
  const tag = (body as AdminTagDto[]).find((one) => one.name === name);
  if (!tag) throw new Error(`there is no tag ${name}`);
  return tag;
};

export const listed = async (caller: Caller) =>
  ((await caller.get('/tags')).body as TagDto[]).map(({ name }) => name);
