import { limits } from '#contract/limits.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { limitReached } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { countSynonyms, deleteSynonym, insertSynonyms, lockSynonyms } from './synonyms.repository.ts';

export interface SynonymDependencies {
  db: Db;
  clock: () => Date;
}

const clean = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
const cleaned = ({ term, same_as: sameAs }: SynonymDto): SynonymDto => ({
  term: clean(term),
  same_as: clean(sameAs),
});

/**
 * Adds pairs of synonyms, with an event of the audit trail when there are new ones. Terms that differ in form only are left out.
 *
 * @throws HttpError 409 `limit_reached` when there would be more than there can be; none is added then.
 */
export const addSynonyms = ({ db, clock }: SynonymDependencies, actor: User, given: SynonymDto[]) =>
  db.transaction(async (transaction) => {
    await lockSynonyms(transaction);
    const added = await insertSynonyms(transaction, given.map(cleaned));
    if ((await countSynonyms(transaction)) > limits.synonyms)
      throw limitReached(`There can be ${limits.synonyms} synonyms. Remove some first.`);
    if (added > 0)
      await recordAudit(
        transaction,
        { actorId: actor.id, action: 'add', subject: 'library', subjectId: 'synonyms', details: { added } },
        clock(),
      );
    return added;
  });

/** Removes a pair, whichever way round; one that is not there changes nothing. */
export const removeSynonym = ({ db, clock }: SynonymDependencies, actor: User, pair: SynonymDto) =>
  db.transaction(async (transaction) => {
    if (!(await deleteSynonym(transaction, cleaned(pair)))) return;
    await recordAudit(
      transaction,
      { actorId: actor.id, action: 'remove', subject: 'library', subjectId: 'synonyms' },
      clock(),
    );
  });
