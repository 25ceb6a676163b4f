/**
 * The export: one JSON document in UTF-8 with one entry per line, so that two exports can be compared line by line and a large one can
 * be streamed.
 *
 *     {"format":"prompt-library-export","version":1,
 *     "departments":[{...},...],
 *     "retiredDepartments":[{...},...],
 *     "users":[{...},...],
 *     "tags":[{..., "earlierNames":[...]},...],
 *     "prompts":[{..., "ratings":[...], "comments":[...], "bookmarks":[...]},...],
 *     "collections":[{..., "prompts":[...]},...],
 *     "follows":[{..., "departments":[...], "collections":[...]},...]}
 *
 * Version 1. Entries are ordered by id (departments by position), keys as below; timestamps are ISO 8601 in UTC with microseconds.
 * Nothing depends on the time or place of the export, so equal libraries give equal files. `users` are the accounts that prompts,
 * collections and follows refer to. A prompt includes its ratings, comments, bookmarks and revisions (by number, then by id), so that
 * it is imported completely or not at all. Entries that were never published follow the library's prompts, each with its only
 * revision. Revisions include their tests (test-entries.ts). Not included: the audit trail, comments that a reviewer has hidden, and
 * columns that the database derives (department names, search columns, comment counts). Prompts and revisions have the names of their
 * tags, of today; `tags` is the list with proposals and rejected names. Collections (collection-entries.ts) follow the prompts that they refer to, and follows
 * (follow-entries.ts) are last; older exports have neither.
 */
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { placeholderKinds } from '#domain/placeholders/placeholder.ts';
import type { ConfirmedPlaceholder } from '#domain/placeholders.ts';
import { checkedNames } from '#domain/prompt-checks.ts';
import { mapFields, type PromptField } from '#domain/prompt-fields.ts';
import { tagNameFault } from '#domain/tags.ts';
import { hasVisible } from '#domain/text.ts';
import { promptStatuses, revisionStatuses, tagStates, teamsNoticeChoices } from '#domain/vocabulary.ts';
import { faultOf } from '#server/http/errors/validation-sentence.ts';
import { account, blank, count, day, filledIn, id, moment, storable, storableName } from './stored-values.ts';
import { earlierRecord, earlierTests, testEntries, withTests } from './test-entries.ts';

export const exportFormat = 'prompt-library-export';
export const exportVersion = 1;

export const departmentEntrySchema = z.object({
  id,
  name: storableName(limits.id).refine(hasVisible, blank),
  description: storable(limits.description),
  icon: storable(limits.id),
  color: storable(limits.id),
  position: z.number().int(),
});
export type DepartmentEntry = z.infer<typeof departmentEntrySchema>;

/** A retired department and its successor. */
export const retiredDepartmentEntrySchema = z.object({ id, name: storable(limits.id), successorId: id });
export type RetiredDepartmentEntry = z.infer<typeof retiredDepartmentEntrySchema>;

export const userEntrySchema = z.object({
  id: account,
  tenantId: storable(limits.id).nullable(),
  objectId: storable(limits.id).nullable(),
  name: storable(limits.author),
  email: storable(limits.description),
  isGuest: z.boolean().default(false),
  avatar: storable(limits.body).nullable(),
  teamsNotices: z.enum(teamsNoticeChoices).default('all'),
  weeklyDigestSince: moment.nullable().default(null),
  createdAt: moment,
});
export type UserEntry = z.infer<typeof userEntrySchema>;

const tagName = z.string({ error: 'must be text' }).check((context) => {
  const fault = tagNameFault(context.value);
  if (fault) context.issues.push({ code: 'custom', input: context.value, message: fault.replace(/\.$/, '') });
});
/** The names of a prompt's tags. */
export const tagNames = ({ most }: { most: number }) =>
  z.array(tagName).max(most, `at most ${most} are allowed`);

export const tagEntrySchema = z.object({
  name: tagName,
  state: z.enum(tagStates).exclude(['merged']),
  earlierNames: z.array(tagName),
});
export type TagEntry = z.infer<typeof tagEntrySchema>;

/** An optional field may be newer than the export. */
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

const exportedLine = ({ limit, required }: Extract<PromptField, { limit: number }>) =>
  required ? storableName(limit) : storableName(limit).default('');

/** The fields that an author writes. */
const contentEntry = mapFields('name', {
  line: exportedLine,
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
  // Missing in exports from before confirmed placeholders existed.
  placeholders: () => z.array(confirmedEntry).max(limits.fillInFields).nullable().optional(),
  // Missing in exports from before tags existed.
  tags: (field) => tagNames(field).default([]),
  yesNo: () => z.boolean(),
});

/** Fields of a reviewer; missing in exports from before review records existed. */
const trustEntry = {
  owner: storable(limits.author).default(''),
  ownerId: account.nullable().default(null),
  reviewBy: day.nullable().default(null),
  exampleVersion: storable(limits.version).default(''),
};

const sha256 = z.string().regex(/^[\da-f]{64}$/, 'must be a SHA-256 in hexadecimal');

/** A revision of a prompt: its content and its review. */
export const revisionEntrySchema = z
  .object({
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
    /** Only of a redacted one; the hash is that of the removed content. */
    redacted: z
      .object({
        at: moment,
        by: account.nullable(),
        reason: storable(limits.redactionReason).min(1, 'must not be empty'),
        hash: sha256,
        /** Fingerprints of the removed texts. */
        texts: z
          .array(
            z.object({
              field: z.enum(checkedNames, `must be one of ${checkedNames.join(', ')}`),
              words: count,
              quick: z.number().int(),
              hash: sha256,
            }),
          )
          .max(checkedNames.length)
          .default([]),
      })
      .optional(),
    ...earlierTests,
    testedWith: testEntries,
  })
  .transform(withTests);
export type RevisionEntry = z.infer<typeof revisionEntrySchema>;

export const promptEntrySchema = z
  .object({
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
    ratings: z.array(
      z.object({ userId: account, rating: z.number().int().min(1).max(5), createdAt: moment }),
    ),
    comments: z.array(
      z.object({
        id: account,
        userId: account.nullable(),
        userName: storable(limits.author),
        content: filledIn(limits.comment),
        createdAt: moment,
        // Missing in exports from before comments could be edited.
        editedAt: moment.nullable().default(null),
      }),
    ),
    bookmarks: z.array(z.object({ userId: account, createdAt: moment })),
    ...trustEntry,
    trustUpdatedAt: moment.nullable().default(null),
    // Missing in exports from before revisions existed.
    revisionNumber: count.default(1),
    reviewedAt: moment.nullable().default(null),
    retiredReason: storable(limits.reason).default(''),
    replacedBy: id.nullable().default(null),
    featuredPosition: count.nullable().default(null),
    revisions: z.array(revisionEntrySchema).default([]),
    // The test of an entry without revisions.
    ...earlierRecord,
    testedWith: testEntries,
  })
  .check(({ value, issues }) => {
    // Drafts may lack both.
    if (value.status !== 'published' && value.status !== 'retired') return;
    for (const field of ['title', 'fullPrompt'] as const)
      if (!hasVisible(value[field]))
        issues.push({ code: 'custom', path: [field], message: blank, input: value[field] });
  })
  .transform(withTests);
export type PromptEntry = z.infer<typeof promptEntrySchema>;

/** All faults of an entry in one line. */
export const faultsOf = (error: z.ZodError) =>
  error.issues.map((issue) => `${issue.path.join('.') || 'entry'}: ${faultOf(issue)}`).join('; ');
