import { createRoute } from '@hono/zod-openapi';
import { outcomeAnswerSchema, ownOutcomeSchema } from '#contract/outcomes.ts';
import { apiRoutes } from '#contract/paths.ts';
import { answersForOwner, answersShown } from '#domain/limits.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { answerOutcome, type OutcomeDependencies, readOutcome } from './outcomes.service.ts';

const common = { ...requires('user'), tags: ['Prompts'], path: apiRoutes.promptOutcome };
const failures = {
  401: failure('Not signed in.'),
  404: failure('No published prompt has this id.'),
};

const read = createRoute({
  ...common,
  method: 'get',
  summary: "The caller's answer of the day to whether a prompt worked",
  description: `For the author and the owner of the prompt: the answers about its current version, from ${answersForOwner} on.`,
  request: { params: idParameter },
  responses: { 200: json('The answer, or null without one.', ownOutcomeSchema), ...failures },
});

const answer = createRoute({
  ...common,
  method: 'put',
  summary: 'Answer whether a prompt worked',
  description: `Counted once per person, version and day (UTC); a later answer of the day replaces the earlier one. The person is not stored. Everybody sees the counts of a version from ${answersShown} answers on, up to about an hour later.`,
  request: { params: idParameter, body: jsonBody(outcomeAnswerSchema) },
  responses: {
    200: json('Counted.', ownOutcomeSchema),
    400: failure('The outcome, the assistant or the version is not valid.'),
    403: failure('The caller is the author or the owner, whose answers do not count.'),
    409: failure('The prompt has another version now.'),
    429: failure('Too many changes; Retry-After says when to try again.'),
    ...failures,
  },
});

export function outcomeRoutes(dependencies: OutcomeDependencies) {
  const router = createRouter();
  router.openapi(read, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    return c.json(await readOutcome(dependencies, promptId, currentUser(c).id), 200);
  });
  router.openapi(answer, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const { id } = currentUser(c);
    await answerOutcome(dependencies, promptId, id, c.req.valid('json'));
    return c.json(await readOutcome(dependencies, promptId, id), 200);
  });
  return router;
}
