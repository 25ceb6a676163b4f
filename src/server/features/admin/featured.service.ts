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

/** Writes the ids that `change` makes of those that are featured, with an event of the audit trail; undefined changes nothing. */
const changeFeatured = (
  { db, clock }: FeaturedDependencies,
  id: string | undefined,
  event: AuditEntry,
  change: (ids: string[], isPublished: boolean) => string[] | undefined,
) =>
  db.transaction(async (transaction) => {
    const { ids, isPublished } = await lockFeatured(transaction, id);
    const changed = change(ids, isPublished);
    if (!changed) return;
    await setFeatured(transaction, changed);
    await recordAudit(transaction, event, clock());
  });

/**
 * Puts a published prompt at the end of the featured ones; one that is there already stays where it is.
 *
 * @throws HttpError 404 for what is not published, 409 `limit_reached` when as many are featured as may be.
 */
export const featurePrompt = (dependencies: FeaturedDependencies, actor: User, id: string) =>
  changeFeatured(
    dependencies,
    id,
    { actorId: actor.id, action: 'feature', subject: 'prompt', subjectId: id },
    (ids, isPublished) => {
      if (!isPublished) throw notFound('Prompt');
      if (ids.includes(id)) return undefined;
      if (ids.length >= limits.featured)
        throw limitReached(
          `${limits.featured} prompts are featured, which is the most that can be. Remove one first.`,
        );
      return [...ids, id];
    },
  );

/** Takes a prompt out of the featured ones; one that is not among them changes nothing. */
export const unfeaturePrompt = (dependencies: FeaturedDependencies, actor: User, id: string) =>
  changeFeatured(
    dependencies,
    id,
    { actorId: actor.id, action: 'unfeature', subject: 'prompt', subjectId: id },
    (ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : undefined),
  );

/** @throws HttpError 409 when the ids are not those of all featured prompts: one was added, removed or retired meanwhile. */
export const orderFeatured = (dependencies: FeaturedDependencies, actor: User, wanted: string[]) =>
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
      const isWhole = wanted.length === ids.length && ids.every((id) => wanted.includes(id));
      if (!isWhole)
        throw conflict('The featured prompts have changed meanwhile. Reload to see them as they are now.');
      return wanted.join() === ids.join() ? undefined : wanted;
    },
  );
