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
const failures = { ...unauthenticated, 403: failure('The caller is not an admin.') };
const done = json('Done.', requestedPromptDoneSchema);

const list = createRoute({
  ...requires('user'),
  tags,
  method: 'get',
  path: apiRoutes.wantedPrompts,
  summary: 'Requested prompts that the library lacks, newest first',
  responses: { 200: json('The prompts.', requestedPromptListSchema), ...unauthenticated },
});

const add = createRoute({
  ...requires('Admin'),
  tags,
  method: 'post',
  path: apiRoutes.wantedPrompts,
  summary: 'Request a prompt from employees',
  description: 'Repeating the request changes nothing.',
  request: { body: jsonBody(requestPromptSchema) },
  responses: {
    200: done,
    400: failure('A field is missing or has an invalid value.'),
    ...failures,
    409: failure(
      `The prompt is already requested with other details, or ${limits.requestedPrompts} prompts are requested.`,
    ),
  },
});

const remove = createRoute({
  ...requires('Admin'),
  tags,
  method: 'delete',
  path: apiRoutes.wantedPrompt,
  summary: 'Withdraw the request for a prompt',
  description: 'Does nothing for a prompt that is not requested.',
  request: { params: idParameter },
  responses: { 200: done, ...failures, 404: failure('The id is not valid.') },
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
    const id = parseUuid(c.req.valid('param').id, 'Requested prompt');
    await withdrawRequest(dependencies, currentUser(c), id);
    return c.json({ status: 'success' as const }, 200);
  });
  return router;
}
