import { createHash, randomUUID } from 'node:crypto';
import { renameFields } from '#domain/prompt-fields.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import { confirmPlaceholders } from '#server/http/limits/text-work.ts';
import { faultsOf, type PromptEntry } from './export-format.ts';
import { type ExternalFields, externalFieldsSchema } from './external-fields.ts';
import type { FieldValues } from './fields.ts';

/** What rows from elsewhere get where they say nothing themselves. */
export interface ExternalDefaults {
  departmentId: string | null;
  author: string;
  now: Date;
  /** The library's departments; a row names one by id or name. */
  departments: { id: string; name: string }[];
  /** Those that were retired, which lead to others. */
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
  // One word that long has no end to cut at; half of a surrogate pair stays behind either way.
  const kept = end > 0 ? cut.slice(0, end) : cut.slice(0, -1).replace(/\p{Surrogate}$/u, '');
  return `${kept}…`;
}

/** By what a row that comes again is known. The database's index prompts_content has the same. */
export const contentHash = ({ title, fullPrompt }: { title: string; fullPrompt: string }) =>
  createHash('md5').update(`${title}\n${fullPrompt}`).digest('hex');

/** A readable id that is the same each time the row is imported. */
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

/** Id of the department that has this id or name, or has taken the place of one that had it. */
export const findDepartment = ({ departments, retired }: ExternalDefaults, name: string) =>
  named(departments, name.toLowerCase())?.id ?? named(retired, name.toLowerCase())?.successorId;

function departmentOf(name: string | null, defaults: ExternalDefaults) {
  if (name === null) return defaults.departmentId;
  const found = findDepartment(defaults, name);
  if (found !== undefined) return found;
  return name.toLowerCase() === noDepartmentName.toLowerCase() ? null : undefined;
}

/** The API gives the average; the library keeps the sum. An average without a number of reviews counts nothing. */
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
  return {
    id: fields.id ?? idFrom(fields),
    ...renameFields(fields, 'inPrompt', 'name'),
    description: fields.description || excerpt(fields.fullPrompt),
    // What stands in brackets in texts from elsewhere is often no placeholder: it counts where the row says so.
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
    trustUpdatedAt: null,
    revisions: [],
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
 * A row from elsewhere as a prompt of this library, or what is wrong with it; `newDepartment` is what it calls a department that
 * there is not.
 */
export function externalPrompt(
  values: FieldValues,
  defaults: ExternalDefaults,
): { entry: PromptEntry } | { reason: string; newDepartment?: string } {
  const missing = (['title', 'fullPrompt'] as const).filter((field) => values[field] === undefined);
  if (missing.length > 0) return { reason: `${missing.join(' and ')} missing` };
  // A table can only hold how many comments there are.
  const comments = Array.isArray(values.comments) ? values.comments : undefined;
  const result = externalFieldsSchema.safeParse({ ...values, comments });
  if (!result.success) return { reason: faultsOf(result.error) };
  const departmentId = departmentOf(result.data.department_id, defaults);
  if (departmentId !== undefined) return { entry: entryOf(result.data, departmentId, defaults) };
  const known = defaults.departments.map(({ id }) => id).join(', ') || 'none yet';
  const name = result.data.department_id ?? '';
  return {
    reason: `department_id: there is no department ${JSON.stringify(name)} (there are: ${known})`,
    newDepartment: name,
  };
}
