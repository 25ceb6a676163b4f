import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import {
  requestedPromptDoneSchema,
  requestedPromptListSchema,
  requestPromptSchema,
} from '#contract/requested-prompts.ts';
import { limits } from '#domain/limits.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { idParameter, parseUuid } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { presentRequestedPrompt } from './requested-prompts.presenter.ts';
import {
  listRequestedPrompts,
  type RequestedPromptDependencies,
  requestPrompt,
  withdrawRequest,
} from './requested-prompts.service.ts';

const tags = ['Submissions'];
const unauthenticated = { 401: failure('Not signed in.') };
const failures = { ...unauthenticated, 403: failure('The caller is no admin.') };
const done = json('Done.', requestedPromptDoneSchema);

const list = createRoute({
  ...requires('user'),
  tags,
  method: 'get',
  path: apiRoutes.wantedPrompts,
  summary: 'Prompts that people look for and the library lacks, the newest first',
  responses: { 200: json('The prompts.', requestedPromptListSchema), ...unauthenticated },
});

const add = createRoute({
  ...requires('Admin'),
  tags,
  method: 'post',
  path: apiRoutes.wantedPrompts,
  summary: 'Ask employees for a prompt',
  description: 'The same request again changes nothing.',
  request: { body: jsonBody(requestPromptSchema) },
  responses: {
    200: done,
    400: failure('A field is missing, or has a value that it cannot have.'),
    ...failures,
    409: failure(`It is asked for already with other details, or ${limits.requestedPrompts} are.`),
  },
});

const remove = createRoute({
  ...requires('Admin'),
  tags,
  method: 'delete',
  path: apiRoutes.wantedPrompt,
  summary: 'Ask no longer for a prompt',
  description: 'One that is not asked for changes nothing.',
  request: { params: idParameter },
  responses: { 200: done, ...failures, 404: failure('Nothing can have this id.') },
});

export function requestedPromptRoutes(dependencies: RequestedPromptDependencies) {
  const router = createRouter();
  router.openapi(list, async (c) =>
    c.json((await listRequestedPrompts(dependencies.db)).map(presentRequestedPrompt), 200),
  );
  router.openapi(add, async (c) => {
    await requestPrompt(dependencies, currentUser(c), c.req.valid('json'));
    return c.json({ status: 'success' as const }, 200);
  });
  router.openapi(remove, async (c) => {
    const id = parseUuid(c.req.valid('param').id, 'Wanted prompt');
    await withdrawRequest(dependencies, currentUser(c), id);
    return c.json({ status: 'success' as const }, 200);
  });
  return router;
}
