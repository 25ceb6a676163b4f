import { createRoute, z } from '@hono/zod-openapi';
import { collectionSchema } from '#contract/collections.ts';
import { apiRoutes as paths } from '#contract/paths.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { collectionFileName } from '#domain/file-name.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import { savedCollectionId } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notFound } from '#server/http/errors/http-error.ts';
import { idParameter, parseUuid } from '#server/http/ids.ts';
import { type createRouter, failure, json } from '#server/http/router.ts';
import { csvOf } from './collection-files.ts';
import { presentCollection, type ReadCollection, savedCollection } from './collections.presenter.ts';
import { findReadable, listMembers, listPromptIds } from './collections.repository.ts';

export interface ReadingDependencies {
  db: Db;
  /** The published prompts with these ids, in their order. */
  promptsByIds: (ids: string[]) => Promise<PromptSummaryDto[]>;
  textsByIds: (ids: string[]) => Promise<{ id: string; text: string; placeholders: Confirmed }[]>;
  /** The published prompts that a user has saved, the latest first. */
  savedIds: (userId: string) => Promise<string[]>;
}

const common = { ...requires('optional-user'), tags: ['Collections'] };
const noSuch = failure('The collection does not exist, or the caller may not read it.');

const one = createRoute({
  ...common,
  method: 'get',
  path: paths.collection,
  summary: 'A collection with its prompts: an own one, one that the caller co-edits, or one shared by link',
  request: { params: idParameter },
  responses: { 200: json('The collection.', collectionSchema), 404: noSuch },
});

const download = createRoute({
  ...common,
  method: 'get',
  path: paths.collectionExport,
  summary: 'A collection as a CSV file with the columns of an import',
  request: { params: idParameter },
  responses: {
    200: {
      description: 'The file; the header Content-Disposition names it after the collection.',
      content: { 'text/csv': { schema: z.string() } },
    },
    404: noSuch,
  },
});

/** A collection with the ids of its published prompts. @throws HttpError 404 if it does not exist or the user may not read it. */
async function find(
  { db, savedIds }: ReadingDependencies,
  given: string,
  userId: string | undefined,
): Promise<ReadCollection> {
  if (given === savedCollectionId && userId !== undefined)
    return { ...savedCollection, isOwn: true, ids: await savedIds(userId) };
  const row = await findReadable(db, parseUuid(given, 'Collection'), userId);
  if (!row) throw notFound('Collection');
  const { id, name, visibility, role, inAssistants, owner, editorCount } = row;
  const read = { id, name, visibility, isOwn: role === 'owner' };
  if (role === null) return { ...read, ids: await listPromptIds(db, id) };
  const members = await listMembers(db, id);
  const ids = members.filter(({ isPublished }) => isPublished).map((member) => member.id);
  return { ...read, ids, editing: { members, inAssistants, owner, editorCount } };
}

/** Read access to collections, for people who edit them and for users with the link. */
export function registerReading(dependencies: ReadingDependencies, router: ReturnType<typeof createRouter>) {
  const { promptsByIds, textsByIds } = dependencies;
  router.openapi(one, async (c) => {
    const found = await find(dependencies, c.req.valid('param').id, c.get('user')?.id);
    return c.json(presentCollection(found, await promptsByIds(found.ids)), 200);
  });
  router.openapi(download, async (c) => {
    const { name, ids } = await find(dependencies, c.req.valid('param').id, c.get('user')?.id);
    const texts = new Map((await textsByIds(ids)).map((one) => [one.id, one]));
    const summaries = await promptsByIds(ids);
    // A prompt that was retired between the two reads is in neither file nor list.
    const prompts = summaries.flatMap((prompt) => {
      const found = texts.get(prompt.id);
      return found ? [{ ...prompt, fullPrompt: found.text, placeholders: found.placeholders }] : [];
    });
    // The name has letters, digits and underscores only, so nothing in it can end the quoted string.
    c.header('Content-Disposition', `attachment; filename="${collectionFileName(name)}"`);
    return c.body(await csvOf(prompts), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  });
}
