import type { ChangeTagDto } from '#contract/tags.ts';
import { limits } from '#domain/limits.ts';
import { cleanTagName, tagKey } from '#domain/tags.ts';
import type { Db } from '#server/db/database.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, limitReached, notFound } from '#server/http/errors/http-error.ts';
import { parseUuid } from '#server/http/ids.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { countTags, findTags, insertTag, lockTags, type TagRow } from '#server/lifecycle/tags.ts';
import {
  countEarlierNames,
  findTag,
  isUsed,
  lockPromptsOf,
  mergeInto,
  removeTag,
  updateTag,
} from './tags.repository.ts';

export interface TagDependencies {
  db: Db;
  clock: () => Date;
}

type Change = 'add' | 'accept' | 'reject' | 'rename' | 'merge' | 'delete';

interface Done {
  action: Change;
  details: Record<string, unknown>;
}

/** The trail has the ids; names are people's words, which only the table has. */
const audit = (transaction: Db, now: Date, actor: User, action: Change, details: Record<string, unknown>) =>
  recordAudit(
    transaction,
    { actorId: actor.id, action, subject: 'library', subjectId: 'tags', details },
    now,
  );

/** A change of tags, one at a time, with its result in the audit trail; undefined changes nothing. */
const change = ({ db, clock }: TagDependencies, actor: User, work: (transaction: Db) => Promise<Done[]>) =>
  db.transaction(async (transaction) => {
    await lockTags(transaction);
    for (const { action, details } of await work(transaction))
      await audit(transaction, clock(), actor, action, details);
  });

/**
 * A tag to change, with its prompts locked.
 *
 * @throws HttpError 404 if no tag has the id, or if it has become an earlier name.
 */
async function tagOf(transaction: Db, given: string) {
  const tag = await findTag(transaction, parseUuid(given, 'Tag'));
  if (!tag || tag.state === 'merged') throw notFound('Tag');
  return { tag, prompts: await lockPromptsOf(transaction, tag.id) };
}

/**
 * Adds a tag; a proposal or a rejected name becomes a tag, and an earlier name becomes a separate tag.
 *
 * @throws HttpError 409 if the tag exists, or there are too many.
 */
export const addTag = (dependencies: TagDependencies, actor: User, name: string) =>
  change(dependencies, actor, async (transaction) => {
    const [known] = await findTags(transaction, [name]);
    if (known?.state === 'kept') throw conflict(`The tag "${known.name}" already exists.`);
    if ((!known || known.state === 'merged') && (await countTags(transaction)) >= limits.tags)
      throw limitReached(`The limit is ${limits.tags} tags. Delete some first.`);
    const id = known?.id ?? (await insertTag(transaction, { name, state: 'kept', proposedBy: null }));
    if (known) {
      const prompts = await lockPromptsOf(transaction, id);
      await updateTag(transaction, id, { name: cleanTagName(name), state: 'kept', mergedInto: null });
      await writeSearchDocuments(transaction, prompts);
    }
    return [{ action: 'add', details: { tag: id } }];
  });

/** @throws HttpError 409 if the tag would have too many earlier names with these. */
async function checkEarlierNames(transaction: Db, tag: TagRow, more: number) {
  if ((await countEarlierNames(transaction, tag)) + more > limits.tagEarlierNames)
    throw limitReached(
      `"${tag.name}" may have at most ${limits.tagEarlierNames} former names. Add one of them as a tag of its own first.`,
    );
}

/** Gives a tag another name, and keeps the previous one as an earlier name. */
async function rename(transaction: Db, tag: TagRow, given: string): Promise<Done[]> {
  const name = cleanTagName(given);
  if (name === tag.name) return [];
  const key = tagKey(name);
  const [other] = key === tag.key ? [] : await findTags(transaction, [name]);
  if (other && other.mergedInto !== tag.id) {
    const owner = other.mergedInto === null ? other : await findTag(transaction, other.mergedInto);
    throw conflict(
      owner === other
        ? `Another tag is already named "${other.name}". Merge the two instead.`
        : `"${other.name}" is a former name of "${owner?.name}". Choose another name.`,
    );
  }
  // Prompts of a merged tag have the id of its earlier name, so this row stays and gets the name that becomes free.
  if (other) await updateTag(transaction, other.id, { key: other.id });
  await updateTag(transaction, tag.id, { name, key });
  if (other) await updateTag(transaction, other.id, { name: tag.name, key: tag.key });
  else if (key !== tag.key) {
    await checkEarlierNames(transaction, tag, 1);
    await insertTag(transaction, { name: tag.name, state: 'merged', mergedInto: tag.id, proposedBy: null });
  }
  return [{ action: 'rename', details: { tag: tag.id } }];
}

/**
 * @throws HttpError 404, 409 if another tag has the name, this one too many earlier names, or it is not as the caller saw it.
 */
export const changeTag = (
  dependencies: TagDependencies,
  actor: User,
  id: string,
  { name, state, from }: ChangeTagDto,
) =>
  change(dependencies, actor, async (transaction) => {
    const { tag, prompts } = await tagOf(transaction, id);
    if (from && (from.name !== tag.name || from.state !== tag.state)) {
      // A repetition of the same change, after its response was lost.
      if (cleanTagName(name ?? tag.name) === tag.name && (state ?? tag.state) === tag.state) return [];
      throw conflict('This tag has changed since you opened it. Check it and try again.', {
        name: tag.name,
        state: tag.state,
      });
    }
    const done: Done[] = name === undefined ? [] : await rename(transaction, tag, name);
    if (state !== undefined && state !== tag.state) {
      await updateTag(transaction, tag.id, { state });
      done.push({ action: state === 'kept' ? 'accept' : 'reject', details: { tag: tag.id } });
    }
    if (done.length > 0) await writeSearchDocuments(transaction, prompts);
    return done;
  });

/**
 * Merges a tag into another one. Prompts keep their ids, which now refer to the other tag.
 *
 * @throws HttpError 404; 409 if the other tag is not in the list, or would have too many earlier names.
 */
export const mergeTag = (dependencies: TagDependencies, actor: User, id: string, into: string) =>
  change(dependencies, actor, async (transaction) => {
    const { tag, prompts } = await tagOf(transaction, id);
    const target = await findTag(transaction, into);
    if (target?.state !== 'kept')
      throw conflict('The tag to merge into is no longer in the list. Choose another.');
    if (target.id === tag.id) throw conflict('Choose another tag to merge into.');
    await checkEarlierNames(transaction, target, 1 + (await countEarlierNames(transaction, tag)));
    await mergeInto(transaction, tag.id, target.id);
    await writeSearchDocuments(transaction, prompts);
    return [{ action: 'merge', details: { tag: tag.id, into: target.id } }];
  });

/** @throws HttpError 404; 409 for a tag of the list that published prompts have. */
export const deleteTag = (dependencies: TagDependencies, actor: User, id: string) =>
  change(dependencies, actor, async (transaction) => {
    const { tag } = await tagOf(transaction, id);
    if (tag.state === 'kept' && (await isUsed(transaction, tag)))
      throw conflict('Published prompts have this tag. Retire it or merge it into another one.');
    await removeTag(transaction, tag.id);
    return [{ action: 'delete', details: { tag: tag.id } }];
  });
