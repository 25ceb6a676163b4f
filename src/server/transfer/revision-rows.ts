import { sql } from 'drizzle-orm';
import { contentOf, trustOf } from '#server/db/schema.ts';
import { redactedContent } from '#server/lifecycle/redacted-content.ts';
import type { PromptEntry, RevisionEntry } from './export-format.ts';

/** As the database's own text, with the microseconds that a Date would lose. */
export const at = (moment: string) => sql`${moment}::timestamptz`;
export const maybeAt = (moment: string | null) => (moment === null ? null : at(moment));

const libraryStatus = ({ status }: PromptEntry) =>
  status === 'published' || status === 'retired' ? status : undefined;

/**
 * Whether an entry is a prompt of the library. One that was never published is, as retired, where somebody saved, rated or
 * discussed it all the same: in exports from before there were revisions.
 */
export const isInLibrary = (entry: PromptEntry) =>
  libraryStatus(entry) !== undefined ||
  entry.ratings.length + entry.comments.length + entry.bookmarks.length > 0;

/** Its status there. */
export const statusInLibrary = (entry: PromptEntry) => libraryStatus(entry) ?? 'retired';

/**
 * What is confirmed of a text's placeholders; of one that came from elsewhere in an export from before there were such lists,
 * nothing, as an import has it now.
 */
export function placeholdersOf(
  { placeholders, authorId }: Pick<PromptEntry, 'placeholders' | 'authorId'>,
  approvedAt: string | null,
) {
  if (placeholders !== undefined) return placeholders;
  return authorId === null && approvedAt === null ? [] : null;
}

/** The one revision of an entry that brings none: the published one, or what it is instead of that. */
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
  };
}

/** Whatever text a file has of a redacted revision: it comes without. */
const redactionOf = (redacted: RevisionEntry['redacted']) =>
  redacted && {
    ...redactedContent,
    decisionReason: '',
    redactedAt: at(redacted.at),
    redactedBy: redacted.by,
    redactionReason: redacted.reason,
    redactedHash: redacted.hash,
  };

/** What is live of an entry whose newest revision is redacted. */
export const liveRedactionOf = ({ revisions, revisionNumber }: PromptEntry) =>
  revisions.some(({ number, redacted }) => number === revisionNumber && redacted)
    ? { ...redactedContent, status: 'retired' as const, featured: false, featuredPosition: null }
    : undefined;

/** The revisions of entries, as rows of their table. */
export const revisionRows = (entries: readonly PromptEntry[]) =>
  entries.flatMap((entry) => {
    const revisions = entry.revisions.length > 0 ? entry.revisions : [onlyRevision(entry)];
    return revisions.map(({ redacted, ...revision }) =>
      Object.assign({}, revision, redactionOf(redacted), {
        placeholders: redacted ? [] : placeholdersOf(revision, revision.decidedAt),
        promptId: isInLibrary(entry) ? entry.id : null,
        submittedAt: maybeAt(revision.submittedAt),
        decidedAt: maybeAt(revision.decidedAt),
        createdAt: at(revision.createdAt),
        updatedAt: at(revision.updatedAt),
      }),
    );
  });
