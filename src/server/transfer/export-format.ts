/**
 * The export: one JSON document in UTF-8, written with one entry a line so that two exports compare line by line and a
 * large one is read and written entry by entry.
 *
 *     {"format":"prompt-library-export","version":1,
 *     "departments":[{...},...],
 *     "users":[{...},...],
 *     "prompts":[{..., "ratings":[...], "comments":[...], "bookmarks":[...]},...]}
 *
 * Version 1. Entries are ordered by id (departments by position), keys as below; moments are ISO 8601 in UTC with
 * microseconds; nothing depends on when or where the export was made, so equal libraries give equal files. `users` are
 * the accounts that prompts refer to. A prompt holds its own ratings, comments and bookmarks, so that it arrives whole or
 * not at all. What the database derives (department names, search columns, number of comments) is not in it.
 */
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { mapFields, type PromptField } from '#contract/prompt-fields.ts';
import { promptStatuses } from '#contract/vocabulary.ts';

export const exportFormat = 'prompt-library-export';
export const exportVersion = 1;

const tooLong = (max: number) => (issue: { input?: unknown }) =>
  `${String(issue.input).length} characters, at most ${max} are allowed`;

/** Text that the database can hold, at most `max` UTF-16 code units. */
export const storable = (max: number) =>
  z
    .string({ error: 'must be text' })
    .max(max, { error: tooLong(max) })
    .refine((text) => !text.includes('\0'), 'holds a NUL character')
    .refine((text) => !/\p{Surrogate}/u.test(text), 'holds half of a character (a lone surrogate)');

const id = storable(limits.id).min(1, 'must not be empty');
const account = z.guid('must be a UUID');
const moment = z.iso.datetime({ error: 'must be a moment such as 2026-01-31T12:00:00Z' });
const count = z.number('must be a number').int().min(0).max(2_147_483_647);

export const departmentEntrySchema = z.object({
  id,
  name: storable(limits.id),
  description: storable(limits.description),
  icon: storable(limits.id),
  color: storable(limits.id),
  position: z.number().int(),
});
export type DepartmentEntry = z.infer<typeof departmentEntrySchema>;

export const userEntrySchema = z.object({
  id: account,
  tenantId: storable(limits.id).nullable(),
  objectId: storable(limits.id).nullable(),
  name: storable(limits.author),
  email: storable(limits.description),
  avatar: storable(limits.body).nullable(),
  createdAt: moment,
});
export type UserEntry = z.infer<typeof userEntrySchema>;

/** One that is not required may be younger than the export. */
const exportedText = ({ limit, required }: Extract<PromptField, { limit: number }>) =>
  required ? storable(limit) : storable(limit).default('');

export const promptEntrySchema = z.object({
  id,
  ...mapFields('name', {
    line: exportedText,
    text: exportedText,
    prompt: exportedText,
    lines: ({ limit }) =>
      z.array(storable(limit)).max(limits.useCases, `at most ${limits.useCases} are allowed`),
    department: () => id.nullable(),
    choice: ({ options }) => z.enum(options, `must be one of ${options.join(', ')}`).nullable(),
    yesNo: () => z.boolean(),
  }),
  author: storable(limits.author),
  authorId: account.nullable(),
  version: storable(limits.version),
  featured: z.boolean(),
  status: z.enum(promptStatuses, `must be one of ${promptStatuses.join(', ')}`),
  ratingSum: count,
  ratingCount: count,
  createdAt: moment,
  updatedAt: moment,
  ratings: z.array(z.object({ userId: account, rating: z.number().int().min(1).max(5), createdAt: moment })),
  comments: z.array(
    z.object({
      id: account,
      userId: account.nullable(),
      userName: storable(limits.author),
      content: storable(limits.comment),
      createdAt: moment,
    }),
  ),
  bookmarks: z.array(z.object({ userId: account, createdAt: moment })),
});
export type PromptEntry = z.infer<typeof promptEntrySchema>;

/** What is wrong with an entry: each field with its faults, in one line. */
export const faultsOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`).join('; ');
