import type { Db } from '#server/db/database.ts';
import { bookmarks, comments, prompts, ratings, revisions, testedWith } from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import { recordArrivals } from '#server/lifecycle/arrivals.ts';
import { findRedacted, type RedactedTexts } from '#server/lifecycle/fingerprints.ts';
import { recount } from '#server/lifecycle/recount.ts';
import { lockTags } from '#server/lifecycle/tags.ts';
import { lockContent, type Transaction } from './content-lock.ts';
import { describeConstraintError } from './database-faults.ts';
import { type KnownBy, keysOf, onlyNew, type PlacedPrompt } from './deduplicate.ts';
import type { PromptEntry } from './export-format.ts';
import {
  at,
  isInLibrary,
  liveRedactionOf,
  maybeAt,
  placeholdersOf,
  revisionRows,
  statusInLibrary,
  testRows,
} from './revision-rows.ts';
import { hasTags, withTagIds } from './write-tags.ts';

export interface WriteOptions extends KnownBy {
  /** Counts without writing. */
  dryRun: boolean;
  now: Date;
  /** Of this library when the import began: no prompt with one of them is published by it. */
  redacted: readonly RedactedTexts[];
}

export interface Written {
  imported: number;
  /** Places of prompts that are in the library or in an earlier entry. */
  alreadyThere: string[];
  bad: { place: string; reason: string }[];
}

/** Rows per statement: at forty values each, below PostgreSQL's limit of 65,535 parameters. */
const rowsAtOnce = 1_500;

/** The numbers of ratings without rows are stored, `recount` adds the others. */
function promptRows(entries: readonly PromptEntry[]) {
  return entries.map((entry) => {
    const { ratings, bookmarks: _bookmarks, comments: _comments, ...others } = entry;
    const { revisions: _revisions, testedWith: _tests, ...columns } = others;
    return Object.assign({}, columns, {
      status: statusInLibrary(entry),
      placeholders: placeholdersOf(entry, entry.reviewedAt),
      reviewedAt: maybeAt(columns.reviewedAt),
      trustUpdatedAt: maybeAt(columns.trustUpdatedAt),
      importedRatingSum: columns.ratingSum - ratings.reduce((sum, { rating }) => sum + rating, 0),
      importedRatingCount: columns.ratingCount - ratings.length,
      createdAt: at(columns.createdAt),
      updatedAt: at(columns.updatedAt),
      ...liveRedactionOf(entry),
    });
  });
}

function* slices<T>(rows: T[]) {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

/** Rows of ratings, comments or bookmarks of many prompts, in slices for one statement each. */
function* partRows<T extends { createdAt: string }>(
  entries: readonly PromptEntry[],
  partsOf: (entry: PromptEntry) => readonly T[],
) {
  const rows = [];
  for (const entry of entries) {
    for (const part of partsOf(entry)) {
      rows.push({ ...part, promptId: entry.id, createdAt: at(part.createdAt) });
    }
  }
  yield* slices(rows);
}

async function insert(transaction: Transaction, entries: readonly PromptEntry[], now: Date) {
  const library = entries.filter(isInLibrary);
  if (library.length > 0) await transaction.insert(prompts).values(promptRows(library));
  for (const rows of slices(revisionRows(entries))) await transaction.insert(revisions).values(rows);
  for (const rows of slices(testRows(entries))) await transaction.insert(testedWith).values(rows);
  for (const rows of partRows(entries, (entry) => entry.ratings)) {
    await transaction.insert(ratings).values(rows);
  }
  for (const rows of partRows(entries, (entry) => entry.comments)) {
    const edited = rows.map((row) => Object.assign(row, { editedAt: maybeAt(row.editedAt) }));
    await transaction.insert(comments).values(edited);
  }
  for (const rows of partRows(entries, (entry) => entry.bookmarks)) {
    await transaction.insert(bookmarks).values(rows);
  }
  const ids = library.map(({ id }) => id);
  await recount(transaction, ids);
  await writeSearchDocuments(transaction, ids);
  await recordArrivals(transaction, 'import', ids, now);
}

const placesWithout = (batch: readonly PlacedPrompt[], fresh: readonly PlacedPrompt[]) => {
  const written = new Set(fresh);
  return batch.filter((row) => !written.has(row)).map(({ place }) => place);
};

/** Submissions and drafts with redacted texts are imported: their review says so. */
function hasRedacted({ entry }: PlacedPrompt, redacted: readonly RedactedTexts[]) {
  if (!isInLibrary(entry)) return false;
  const published = entry.revisions.filter((one) => one.number !== null && !one.redacted);
  const texts = entry.revisions.length > 0 ? published : [entry];
  return texts.some(
    (text) => findRedacted({ ...text, placeholders: text.placeholders ?? [] }, redacted, entry.id).length > 0,
  );
}

/** @returns the prompts that are not in the library yet: those that were written, and those that must not be. */
async function writeNew(db: Db, batch: readonly PlacedPrompt[], options: WriteOptions) {
  const chosen = async (from: Db | Transaction) => {
    const all = await onlyNew(from, batch, options);
    const refused = all.filter((row) => hasRedacted(row, options.redacted));
    return { fresh: all.filter((row) => !refused.includes(row)), refused };
  };
  if (options.dryRun) {
    const { fresh, refused } = await chosen(db);
    for (const key of fresh.flatMap(({ entry }) => keysOf(entry, options))) options.wouldBeThere.add(key);
    return { fresh, refused };
  }
  return db.transaction(async (transaction) => {
    await lockContent(transaction);
    const { fresh, refused } = await chosen(transaction);
    const given = fresh.map(({ entry }) => entry);
    if (hasTags(given)) await lockTags(transaction);
    const entries = await withTagIds(transaction, given);
    if (entries.length > 0) await insert(transaction, entries, options.now);
    return { fresh, refused };
  });
}

const redactedReason = 'has text that an admin has redacted in this library';

async function writeOneByOne(db: Db, batch: readonly PlacedPrompt[], options: WriteOptions) {
  const total: Written = { imported: 0, alreadyThere: [], bad: [] };
  for (const row of batch) {
    const one = await writePrompts(db, [row], options);
    total.imported += one.imported;
    total.alreadyThere.push(...one.alreadyThere);
    total.bad.push(...one.bad);
  }
  return total;
}

/**
 * Writes new prompts with their ratings, comments and bookmarks in one transaction. If the database refuses one, they are written one
 * by one, so that a bad row does not affect others.
 */
export async function writePrompts(
  db: Db,
  batch: readonly PlacedPrompt[],
  options: WriteOptions,
): Promise<Written> {
  try {
    const { fresh, refused } = await writeNew(db, batch, options);
    return {
      imported: fresh.length,
      alreadyThere: placesWithout(batch, [...fresh, ...refused]),
      bad: refused.map(({ place }) => ({ place, reason: redactedReason })),
    };
  } catch (error) {
    const reason = describeConstraintError(error);
    const [first] = batch;
    if (reason === undefined || !first) throw error;
    if (batch.length > 1) return writeOneByOne(db, batch, options);
    return { imported: 0, alreadyThere: [], bad: [{ place: first.place, reason }] };
  }
}
