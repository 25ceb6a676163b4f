import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import { trustRecordSchema, trustRenewedSchema } from '#contract/trust.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { renewTrust, type TrustDependencies } from './trust.service.ts';

const renew = createRoute({
  ...requires('Reviewer'),
  method: 'put',
  path: apiRoutes.promptTrust,
  summary: 'Renew the trust record of what is published of a prompt',
  description: 'The text stays as it is. Earlier versions keep the record that they had.',
  tags: ['Versions'],
  request: { params: idParameter, body: jsonBody(trustRecordSchema) },
  responses: {
    200: json('Stored.', trustRenewedSchema),
    400: failure('A field is too long, or has a value that it cannot have.'),
    401: failure('Not signed in.'),
    403: failure('The caller is no reviewer, or has written what is published.'),
    404: failure('No published prompt has this id.'),
    409: failure(
      'It has changed since the reviewer looked; with `blocked`: the example has what may not be published.',
      'conflict',
      'blocked',
    ),
  },
});

export function trustRoutes(dependencies: TrustDependencies) {
  const router = createRouter();
  router.openapi(renew, async (c) => {
    const promptId = parseId(c.req.valid('param').id, 'Prompt');
    const renewedAt = await renewTrust(dependencies, currentUser(c), promptId, c.req.valid('json'));
    const response = { status: 'success' as const, message: 'Trust record renewed.' };
    return c.json({ ...response, trust_updated_at: renewedAt.toISOString() }, 200);
  });
  return router;
}
