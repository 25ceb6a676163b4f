import { eq, inArray, sql } from 'drizzle-orm';
import {
  hashContent,
  hashPerson,
  hashTrust,
  type Seal,
  type SealedPerson,
  type SealedRole,
} from '#server/db/audit-seals.ts';
import type { Db } from '#server/db/database.ts';
import { contentOf, prompts, revisions } from '#server/db/schema.ts';
import type { Actor } from './actors.ts';

/** The sealed columns of a revision. */
export const sealedColumns = {
  id: revisions.id,
  promptId: revisions.promptId,
  ...contentOf(revisions),
  placeholders: sql<string | null>`${revisions.placeholders}::text`,
  number: revisions.number,
  version: revisions.version,
  decisionReason: revisions.decisionReason,
  reviewBy: revisions.reviewBy,
  exampleVersion: revisions.exampleVersion,
  redactedAt: revisions.redactedAt,
  redactionReason: revisions.redactionReason,
  redactedHash: revisions.redactedHash,
  author: revisions.author,
  authorId: revisions.authorId,
  decidedBy: revisions.decidedBy,
  owner: revisions.owner,
  ownerId: revisions.ownerId,
  redactedBy: revisions.redactedBy,
  nameSalt: revisions.nameSalt,
};

/** The author shown for a prompt. */
const credit = { creditId: prompts.authorId, creditName: prompts.author };

/** Published revisions, with the columns of their seals. */
export const readSealed = (db: Db, ids: string[]) =>
  db
    .select({ ...sealedColumns, ...credit })
    .from(revisions)
    .innerJoin(prompts, eq(prompts.id, revisions.promptId))
    .where(inArray(revisions.id, ids));

export type SealedRow = Awaited<ReturnType<typeof readSealed>>[number];

interface Person {
  id: string | null;
  name: string;
}

/** The people of a revision. The names of accounts may change; those of author and owner are stored with the text. */
export const peopleOf = (row: SealedRow): Record<SealedRole, Person> => ({
  author: { id: row.authorId, name: row.author },
  decider: { id: row.decidedBy, name: '' },
  owner: { id: row.ownerId, name: row.owner },
  credit: { id: row.creditId, name: row.creditName },
  redactor: { id: row.redactedBy, name: '' },
});

export const accountsOf = (row: SealedRow) => Object.values(peopleOf(row)).map(({ id }) => id);

/** @param actorOf the actor of an account in the row. */
export function sealOf(row: SealedRow, actorOf: (account: string) => Actor): Seal {
  const sealPerson = ({ id, name }: Person): SealedPerson | null => {
    if (id === null && name === '') return null;
    const actor = id === null ? undefined : actorOf(id);
    return {
      key: actor?.id ?? null,
      hash: hashPerson(actor?.id ?? null, actor?.salt ?? row.nameSalt, id, name),
    };
  };
  const { author, decider, owner, credit, redactor } = peopleOf(row);
  return {
    number: row.number ?? 0,
    version: row.version ?? '',
    content: hashContent(row),
    trust: hashTrust(row),
    people: {
      author: sealPerson(author),
      decider: sealPerson(decider),
      owner: sealPerson(owner),
      credit: sealPerson(credit),
      redactor: sealPerson(redactor),
    },
  };
}
