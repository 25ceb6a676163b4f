import { sql } from 'drizzle-orm';
import { contentOf, trustOf } from '#server/db/schema.ts';
import { redactedContent } from '#server/lifecycle/redacted-content.ts';
import type { PromptEntry, RevisionEntry } from './export-format.ts';

/** Passed as text, because a Date would lose the microseconds. */
export const at = (moment: string) => sql`${moment}::timestamptz`;
export const maybeAt = (moment: string | null) => (moment === null ? null : at(moment));

const libraryStatus = ({ status }: PromptEntry) =>
  status === 'published' || status === 'retired' ? status : undefined;

/**
 * Whether an entry is a prompt of the library. In exports from before revisions existed, users could save, rate or discuss entries that
 * were never published; these become retired prompts.
 */
export const isInLibrary = (entry: PromptEntry) =>
  libraryStatus(entry) !== undefined ||
  entry.ratings.length + entry.comments.length + entry.bookmarks.length > 0;

export const statusInLibrary = (entry: PromptEntry) => libraryStatus(entry) ?? 'retired';

/**
 * The confirmed placeholders of a text. If the export is older than such lists and the text came from another tool, the list is empty,
 * as after an import now.
 */
export function placeholdersOf(
  { placeholders, authorId }: Pick<PromptEntry, 'placeholders' | 'authorId'>,
  approvedAt: string | null,
) {
  if (placeholders !== undefined) return placeholders;
  return authorId === null && approvedAt === null ? [] : null;
}

/** The only revision of an entry without revisions, derived from the entry. */
function onlyRevision(entry: PromptEntry): RevisionEntry {
  const { id, author, authorId, version, status, createdAt, updatedAt } = entry;
  const isPublished = isInLibrary(entry);
  return {
    ...contentOf({ ...entry, placeholders: placeholdersOf(entry, entry.reviewedAt) }),
    id,
    author,
    authorId,
    createdAt,
    updatedAt,
    baseNumber: null,
    number: isPublished ? entry.revisionNumber : null,
    version: isPublished ? version : null,
    status: isPublished || status === 'retired' ? 'published' : status,
    assigneeId: null,
    submittedAt: status === 'draft' ? null : updatedAt,
    decidedAt: null,
    decidedBy: null,
    decisionReason: '',
    ...trustOf(entry),
    ...(entry.testedWith && { testedWith: entry.testedWith }),
  };
}

/** Columns of a redacted revision, which discard any text of it in the file. */
const redactionOf = (redacted: RevisionEntry['redacted']) =>
  redacted && {
    ...redactedContent,
    decisionReason: '',
    redactedAt: at(redacted.at),
    redactedBy: redacted.by,
    redactionReason: redacted.reason,
    redactedHash: redacted.hash,
    redactedTexts: redacted.texts,
  };

/** Columns of a prompt whose published revision is redacted. */
export const liveRedactionOf = ({ revisions, revisionNumber }: PromptEntry) =>
  revisions.some(({ number, redacted }) => number === revisionNumber && redacted)
    ? { ...redactedContent, status: 'retired' as const, featured: false, featuredPosition: null }
    : undefined;

const revisionsOf = (entry: PromptEntry) =>
  entry.revisions.length > 0 ? entry.revisions : [onlyRevision(entry)];

/** The revisions of entries, as rows of their table. */
export const revisionRows = (entries: readonly PromptEntry[]) =>
  entries.flatMap((entry) =>
    revisionsOf(entry).map(({ redacted, testedWith: _tests, ...revision }) =>
      Object.assign({}, revision, redactionOf(redacted), {
        placeholders: redacted ? [] : placeholdersOf(revision, revision.decidedAt),
        promptId: isInLibrary(entry) ? entry.id : null,
        submittedAt: maybeAt(revision.submittedAt),
        decidedAt: maybeAt(revision.decidedAt),
        createdAt: at(revision.createdAt),
        updatedAt: at(revision.updatedAt),
      }),
    ),
  );

/** The tests of revisions that are not redacted, as rows of their table. */
export const testRows = (entries: readonly PromptEntry[]) =>
  entries
    .flatMap(revisionsOf)
    .filter(({ redacted }) => !redacted)
    .flatMap(({ id, testedWith = [] }) =>
      testedWith.map((test) => ({ ...test, revisionId: id, createdAt: at(test.createdAt) })),
    );
