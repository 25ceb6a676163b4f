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
  summary: 'Renew the review record of a published prompt',
  description: 'The text does not change. Earlier versions keep their record.',
  tags: ['Versions'],
  request: { params: idParameter, body: jsonBody(trustRecordSchema) },
  responses: {
    200: json('Stored.', trustRenewedSchema),
    400: failure('A field is too long or has an invalid value.'),
    401: failure('Not signed in.'),
    403: failure('The caller is not a reviewer, or not of this department, or wrote the published text.'),
    404: failure('No published prompt has this id.'),
    409: failure(
      'The record has changed; with `blocked`: findings in the example prevent its publication.',
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
    const response = { status: 'success' as const, message: 'Review record renewed.' };
    return c.json({ ...response, trust_updated_at: renewedAt.toISOString() }, 200);
  });
  return router;
}
