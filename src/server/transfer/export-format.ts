/**
 * The export: one JSON document in UTF-8, written with one entry a line so that two exports compare line by line and a
 * large one is read and written entry by entry.
 *
 *     {"format":"prompt-library-export","version":1,
 *     "departments":[{...},...],
 *     "retiredDepartments":[{...},...],
 *     "users":[{...},...],
 *     "prompts":[{..., "ratings":[...], "comments":[...], "bookmarks":[...]},...],
 *     "collections":[{..., "prompts":[...]},...],
 *     "follows":[{..., "departments":[...], "collections":[...]},...]}
 *
 * Version 1. Entries are ordered by id (departments by position), keys as below; moments are ISO 8601 in UTC with
 * microseconds; nothing depends on when or where the export was made, so equal libraries give equal files. `users` are
 * the accounts that prompts, collections and follows refer to. A prompt holds its own ratings, comments and bookmarks, so that it arrives whole or
 * not at all; and its revisions, by number, then by id. An entry that was never published is in the list too, after the
 * library's, with the one revision that it is. The audit trail stays in its database: it is no part of an export. Nor are comments that a reviewer has hidden. What the database derives (department names, search columns, number of comments) is not in it.
 * Collections (collection-entries.ts) come after prompts, which they name, and what people follow (follow-entries.ts) last. Exports from
 * before there were any have none.
 */
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { placeholderKinds } from '#domain/placeholders/placeholder.ts';
import type { ConfirmedPlaceholder } from '#domain/placeholders.ts';
import { mapFields, type PromptField } from '#domain/prompt-fields.ts';
import { promptStatuses, revisionStatuses } from '#domain/vocabulary.ts';
import { faultOf } from '#server/http/errors/validation-sentence.ts';

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

export const id = storable(limits.id).min(1, 'must not be empty');
export const account = z.guid('must be a UUID');
export const moment = z.iso.datetime({ error: 'must be a moment such as 2026-01-31T12:00:00Z' });
const day = z.iso.date({ error: 'must be a day such as 2026-01-31' });
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

/** Where the address of a retired department leads. */
export const retiredDepartmentEntrySchema = z.object({ id, name: storable(limits.id), successorId: id });
export type RetiredDepartmentEntry = z.infer<typeof retiredDepartmentEntrySchema>;

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

const placeholderText = storable(limits.placeholderText);
const confirmedEntry: z.ZodType<ConfirmedPlaceholder> = z.object({
  name: placeholderText,
  label: placeholderText,
  hint: placeholderText.optional(),
  kind: z.enum(placeholderKinds, `must be one of ${placeholderKinds.join(', ')}`),
  default: placeholderText,
  options: z.array(placeholderText).max(limits.placeholderOptions),
  required: z.boolean(),
});

/** What an author writes of a prompt. */
const contentEntry = mapFields('name', {
  line: exportedText,
  text: exportedText,
  prompt: exportedText,
  lines: ({ limit }) =>
    z.array(storable(limit)).max(limits.useCases, `at most ${limits.useCases} are allowed`),
  department: () => id.nullable(),
  choice: ({ options }) => z.enum(options, `must be one of ${options.join(', ')}`).nullable(),
  useClass: ({ options }) =>
    z
      .enum(options, `must be one of ${options.join(', ')}`)
      .nullable()
      .default(null),
  date: () => day.nullable().default(null),
  // Exports from before there were confirmed placeholders do not have it.
  placeholders: () => z.array(confirmedEntry).max(limits.fillInFields).nullable().optional(),
  yesNo: () => z.boolean(),
});

/** What a reviewer adds; exports from before there were trust records have none of it. */
const trustEntry = {
  owner: storable(limits.author).default(''),
  ownerId: account.nullable().default(null),
  reviewBy: day.nullable().default(null),
};

/** A revision of a prompt: its content as the prompt has it, and what became of it. */
export const revisionEntrySchema = z.object({
  id,
  baseNumber: z.number().int().nullable(),
  number: z.number().int().nullable(),
  version: storable(limits.version).nullable(),
  status: z.enum(revisionStatuses, `must be one of ${revisionStatuses.join(', ')}`),
  ...contentEntry,
  author: storable(limits.author),
  authorId: account.nullable(),
  assigneeId: account.nullable(),
  submittedAt: moment.nullable(),
  decidedAt: moment.nullable(),
  decidedBy: account.nullable(),
  decisionReason: storable(limits.reason),
  ...trustEntry,
  createdAt: moment,
  updatedAt: moment,
  /** Only of one that was redacted: when, by whom, why, and the hash of what was there. */
  redacted: z
    .object({
      at: moment,
      by: account.nullable(),
      reason: storable(limits.redactionReason).min(1, 'must not be empty'),
      hash: z.string().regex(/^[\da-f]{64}$/, 'must be a SHA-256 in hexadecimal'),
    })
    .optional(),
});
export type RevisionEntry = z.infer<typeof revisionEntrySchema>;

export const promptEntrySchema = z.object({
  id,
  ...contentEntry,
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
      // Exports from before comments could be changed do not have it.
      editedAt: moment.nullable().default(null),
    }),
  ),
  bookmarks: z.array(z.object({ userId: account, createdAt: moment })),
  ...trustEntry,
  trustUpdatedAt: moment.nullable().default(null),
  // Exports from before there were revisions have none of these.
  revisionNumber: count.default(1),
  reviewedAt: moment.nullable().default(null),
  retiredReason: storable(limits.reason).default(''),
  replacedBy: id.nullable().default(null),
  featuredPosition: count.nullable().default(null),
  revisions: z.array(revisionEntrySchema).default([]),
});
export type PromptEntry = z.infer<typeof promptEntrySchema>;

/** What is wrong with an entry: each field with its faults, in one line. */
export const faultsOf = (error: z.ZodError) =>
  error.issues.map((issue) => `${issue.path.join('.') || 'entry'}: ${faultOf(issue)}`).join('; ');
