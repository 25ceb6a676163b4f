import type { SynonymDto, SynonymPairDto } from '#contract/synonyms.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { limitReached } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { countSynonyms, deleteSynonym, insertSynonyms, lockSynonyms } from './synonyms.repository.ts';

export interface SynonymDependencies {
  db: Db;
  clock: () => Date;
}

const spaced = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');

/** A text in the form in which terms are stored, so that an admin's search finds them too. */
export const cleanTerm = (text: string) => spaced(text).toLowerCase();

const cleanPair = <Pair extends SynonymPairDto>(pair: Pair): Pair => ({
  ...pair,
  term: cleanTerm(pair.term),
  same_as: cleanTerm(pair.same_as),
});
const cleaned = (synonym: SynonymDto): SynonymDto => ({
  ...cleanPair(synonym),
  source: spaced(synonym.source),
});

interface Change {
  actor: User;
  action: 'add' | 'change' | 'remove';
  details?: Record<string, unknown>;
}

/** The table has the change; the trail has its actor and time. */
const audit = (transaction: Db, now: Date, { actor, action, details }: Change) =>
  recordAudit(
    transaction,
    { actorId: actor.id, action, subject: 'library', subjectId: 'synonyms', ...(details ? { details } : {}) },
    now,
  );

/**
 * Adds pairs of synonyms, with an event of the audit trail if there are new ones. Terms that differ only in form are skipped.
 *
 * @throws HttpError 409 `limit_reached` if the limit would be exceeded; then none is added.
 */
export const addSynonyms = ({ db, clock }: SynonymDependencies, actor: User, given: SynonymDto[]) =>
  db.transaction(async (transaction) => {
    await lockSynonyms(transaction);
    const added = await insertSynonyms(transaction, given.map(cleaned));
    if ((await countSynonyms(transaction)) > limits.synonyms)
      throw limitReached(`The limit is ${limits.synonyms} synonyms. Remove some first.`);
    if (added > 0) await audit(transaction, clock(), { actor, action: 'add', details: { added } });
    return added;
  });

/** Removes a pair, in either order; has no effect on a missing one. */
export const removeSynonym = ({ db, clock }: SynonymDependencies, actor: User, pair: SynonymPairDto) =>
  db.transaction(async (transaction) => {
    if (await deleteSynonym(transaction, cleanPair(pair)))
      await audit(transaction, clock(), { actor, action: 'remove' });
  });
