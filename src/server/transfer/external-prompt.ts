import { createHash, randomUUID } from 'node:crypto';
import { renameFields } from '#domain/prompt-fields.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import { confirmPlaceholders } from '#server/http/limits/text-work.ts';
import { faultsOf, type PromptEntry } from './export-format.ts';
import { type ExternalFields, externalFieldsSchema } from './external-fields.ts';
import type { FieldValues } from './fields.ts';
import { testOfRecord } from './test-entries.ts';

/** Defaults for rows of other tools. */
export interface ExternalDefaults {
  departmentId: string | null;
  author: string;
  now: Date;
  /** The library's departments, which rows reference by id or name. */
  departments: { id: string; name: string }[];
  /** Retired departments with their successors. */
  retired: readonly { id: string; name: string; successorId: string }[];
}

const excerptLength = 160;
const longestSlug = 60;

/** The beginning of a text on one line, cut at the end of a word. */
function excerpt(text: string) {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  const cut = line.slice(0, excerptLength);
  const end = cut.lastIndexOf(' ');
  // A single long word has no blank to cut at; in that case do not keep half of a surrogate pair.
  const kept = end > 0 ? cut.slice(0, end) : cut.slice(0, -1).replace(/\p{Surrogate}$/u, '');
  return `${kept}…`;
}

/** Identifies a row that is imported again. Must match the index prompts_content. */
export const contentHash = ({ title, fullPrompt }: { title: string; fullPrompt: string }) =>
  createHash('md5').update(`${title}\n${fullPrompt}`).digest('hex');

/** A readable id, the same for each import of the row. */
export function idFrom(prompt: { title: string; fullPrompt: string }) {
  const words = prompt.title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]{1,40}/g);
  let slug = '';
  for (const word of words ?? ['prompt']) {
    if (slug.length + word.length > longestSlug) break;
    slug += `${word}-`;
  }
  return `${slug}${contentHash(prompt).slice(0, 10)}`;
}

const named = <T extends { id: string; name: string }>(departments: readonly T[], wanted: string) =>
  departments.find(({ id }) => id.toLowerCase() === wanted) ??
  departments.find(({ name }) => name.toLowerCase() === wanted);

/** Id of the department with this id or name, or of the successor of such a retired department. */
export const findDepartment = ({ departments, retired }: ExternalDefaults, name: string) =>
  named(departments, name.toLowerCase())?.id ?? named(retired, name.toLowerCase())?.successorId;

function departmentOf(name: string | null, defaults: ExternalDefaults) {
  if (name === null) return defaults.departmentId;
  const found = findDepartment(defaults, name);
  if (found !== undefined) return found;
  return name.toLowerCase() === noDepartmentName.toLowerCase() ? null : undefined;
}

/** Converts the API's average to the stored sum. An average without a count of reviews is dropped. */
function ratingsOf({ rating = 0, reviewCount = 0 }: ExternalFields) {
  if (rating === 0) return { ratingSum: 0, ratingCount: 0 };
  return { ratingSum: Math.round(rating * reviewCount), ratingCount: reviewCount };
}

function entryOf(
  fields: ExternalFields,
  departmentId: string | null,
  defaults: ExternalDefaults,
): PromptEntry {
  const now = defaults.now.toISOString();
  const createdAt = fields.createdAt ?? fields.updatedAt ?? now;
  const record = { testedAssistant: fields.tested_assistant, testedModel: fields.tested_model };
  const test = testOfRecord({ ...record, testedOn: fields.tested_on }, createdAt);
  return {
    id: fields.id ?? idFrom(fields),
    ...renameFields(fields, 'inPrompt', 'name'),
    description: fields.description || excerpt(fields.fullPrompt),
    // Brackets in texts of other tools are often no placeholders, so only listed ones count.
    placeholders: confirmPlaceholders(fields.placeholders, fields.fullPrompt),
    departmentId,
    author: fields.author ?? defaults.author,
    authorId: null,
    version: fields.version ?? '1.0',
    featured: fields.featured ?? false,
    status: 'published',
    revisionNumber: 1,
    reviewedAt: null,
    retiredReason: '',
    replacedBy: null,
    featuredPosition: null,
    owner: '',
    ownerId: null,
    reviewBy: null,
    exampleVersion: '',
    trustUpdatedAt: null,
    revisions: [],
    ...(test && { testedWith: [test] }),
    ...ratingsOf(fields),
    createdAt,
    updatedAt: fields.updatedAt ?? createdAt,
    ratings: [],
    comments: (fields.comments ?? []).map(({ userName, content, createdAt }) => ({
      id: randomUUID(),
      userId: null,
      userName: userName ?? 'Anonymous',
      content,
      createdAt: createdAt ?? now,
      editedAt: null,
    })),
    bookmarks: [],
  };
}

/**
 * Converts a row of another tool to a prompt, or returns the reason why that fails; `newDepartment` is the name of a missing
 * department.
 */
export function externalPrompt(
  values: FieldValues,
  defaults: ExternalDefaults,
): { entry: PromptEntry } | { reason: string; newDepartment?: string } {
  const missing = (['title', 'fullPrompt'] as const).filter((field) => values[field] === undefined);
  if (missing.length > 0) return { reason: `${missing.join(' and ')} missing` };
  // In a table, this is only the count of comments.
  const comments = Array.isArray(values.comments) ? values.comments : undefined;
  const result = externalFieldsSchema.safeParse({ ...values, comments });
  if (!result.success) return { reason: faultsOf(result.error) };
  const departmentId = departmentOf(result.data.department_id, defaults);
  if (departmentId !== undefined) return { entry: entryOf(result.data, departmentId, defaults) };
  const known = defaults.departments.map(({ id }) => id).join(', ') || 'none yet';
  const name = result.data.department_id ?? '';
  return {
    reason: `department_id: the department ${JSON.stringify(name)} does not exist (existing: ${known})`,
    newDepartment: name,
  };
}
