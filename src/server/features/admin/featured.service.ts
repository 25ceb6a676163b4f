import type { FeaturedOrder } from '#contract/admin.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, limitReached, notFound } from '#server/http/errors/http-error.ts';
import { type AuditEntry, recordAudit } from '#server/lifecycle/audit.ts';
import { lockFeatured, setFeatured } from './featured.repository.ts';

export interface FeaturedDependencies {
  db: Db;
  clock: () => Date;
}

/** Stores the ids that `change` returns for the featured prompts, with an event of the audit trail; undefined changes nothing. */
const changeFeatured = (
  { db, clock }: FeaturedDependencies,
  id: string | undefined,
  event: AuditEntry,
  change: (ids: string[], prompt: { hasExample: boolean } | undefined) => string[] | undefined,
) =>
  db.transaction(async (transaction) => {
    const { ids, prompt } = await lockFeatured(transaction, id);
    const changed = change(ids, prompt);
    if (!changed) return;
    await setFeatured(transaction, changed);
    await recordAudit(transaction, event, clock());
  });

/**
 * Adds a published prompt as the last featured one; one that is already featured keeps its place.
 *
 * @throws HttpError 404 for a prompt that is not published, 409 `conflict` for one without an example answer, 409 `limit_reached`
 * if the maximum is featured.
 */
export const featurePrompt = (dependencies: FeaturedDependencies, actor: User, id: string) =>
  changeFeatured(
    dependencies,
    id,
    { actorId: actor.id, action: 'feature', subject: 'prompt', subjectId: id },
    (ids, prompt) => {
      if (!prompt) throw notFound('Prompt');
      if (ids.includes(id)) return undefined;
      if (!prompt.hasExample)
        throw conflict(
          'Only prompts with an example answer can be featured. Add one in a new version first.',
        );
      if (ids.length >= limits.featured)
        throw limitReached(`There are already ${limits.featured} featured prompts. Remove one first.`);
      return [...ids, id];
    },
  );

/** Removes a prompt from the featured ones; has no effect on others. */
export const unfeaturePrompt = (dependencies: FeaturedDependencies, actor: User, id: string) =>
  changeFeatured(
    dependencies,
    id,
    { actorId: actor.id, action: 'unfeature', subject: 'prompt', subjectId: id },
    (ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : undefined),
  );

/** @throws HttpError 409 if one was added, removed or retired, or if another admin has moved one since the caller saw `from`. */
export const orderFeatured = (
  dependencies: FeaturedDependencies,
  actor: User,
  { ids: wanted, from }: FeaturedOrder,
) =>
  changeFeatured(
    dependencies,
    undefined,
    {
      actorId: actor.id,
      action: 'order',
      subject: 'library',
      subjectId: 'featured',
      details: { ids: wanted },
    },
    (ids) => {
      if (wanted.join() === ids.join()) return undefined;
      const isWhole = wanted.length === ids.length && ids.every((id) => wanted.includes(id));
      if (!isWhole || (from && from.join() !== ids.join()))
        throw conflict('The featured prompts have changed. Check the order and try again.', ids);
      return wanted;
    },
  );
