import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { apiRoutes } from '#contract/paths.ts';
import { searchChoiceSchema } from '#contract/usage.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { type DayKey, dayOf } from '#server/db/day-keys.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notFound } from '#server/http/errors/http-error.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import { createRouter, failure, jsonBody } from '#server/http/router.ts';
import { countChoice } from './choices.repository.ts';
import { countedText } from './counted-text.ts';
import { dailyQuotas } from './daily-quotas.ts';
import { type FormsOfWords, significantWords } from './index/word-forms.ts';
import { cleanText, wordsOf } from './search-words.ts';
import { wordsKey } from './words-key.ts';

const choose = createRoute({
  ...requires('optional-user'),
  method: 'post',
  path: apiRoutes.promptChoices,
  summary: 'Count that a user opened or copied a result of a search',
  description: `Counted once per day (UTC), search, prompt and user; visitors who are not signed in are distinguished by network address. Only the words of the search are kept, without the user, for ${limits.missedSearchDays} days; a search that may hold something personal is not kept. Later searches for the same words rank the prompt a little higher.`,
  tags: ['Prompts'],
  request: { params: idParameter, body: jsonBody(searchChoiceSchema) },
  responses: {
    204: { description: 'Counted, or skipped.' },
    400: failure('The search is missing or too long.'),
    404: failure('No prompt of the library has this id.'),
    429: failure('Too many changes; Retry-After says when to try again.'),
  },
});

export interface ChoiceDependencies {
  db: Db;
  clock: () => Date;
  dayKey: DayKey;
  /** The client that an anonymous request counts for. */
  clientKey: (c: Context) => string;
  formsOfWords: FormsOfWords;
}

export function choiceRoutes({ db, clock, dayKey, clientKey, formsOfWords }: ChoiceDependencies) {
  const quotas = dailyQuotas();
  const router = createRouter();
  router.openapi(choose, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const { query } = c.req.valid('json');
    const text = bounded(() => countedText(query), query.length);
    const forms =
      text &&
      (await formsOfWords.read(
        db,
        bounded(() => wordsOf(cleanText(text)), text.length),
        [],
      ));
    const words = forms && wordsKey(significantWords(forms));
    if (!words) return c.body(null, 204);
    const user = c.get('user');
    const person = user ? `user ${user.id}` : `address ${clientKey(c)}`;
    const day = dayOf(clock());
    const key = await dayKey(day, 'search choice', words, promptId, person);
    const mayBeNew = quotas.remaining(day, person) > 0;
    const isNew = await countChoice(db, { promptId, day, words, key, mayBeNew });
    if (isNew === undefined) throw notFound('Prompt');
    if (isNew) quotas.use(day, person);
    return c.body(null, 204);
  });
  return router;
}
