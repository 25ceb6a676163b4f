import { createRoute } from '@hono/zod-openapi';
import { contactResultSchema, contactSchema } from '#contract/contact.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes } from '#contract/paths.ts';
import { contactMessages } from '#server/db/schema.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import type { PassLimit } from '#server/http/limits/rate-limits.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';

const send = createRoute({
  ...requires('optional-user'),
  method: 'post',
  path: apiRoutes.contact,
  summary: 'Send a message to the team that runs the library',
  tags: ['Contact'],
  request: { headers: idempotencyHeaders, body: jsonBody(contactSchema) },
  responses: {
    200: json('Stored.', contactResultSchema),
    400: failure('A field is missing or too long, or the email address is invalid.'),
    ...idempotencyFailures,
    429: failure('Too many messages; Retry-After says when to try again.'),
  },
});

export interface ContactDependencies {
  clock: () => Date;
  limits: { contact: PassLimit };
  idempotent: Idempotent;
}

export function contactRoutes({ clock, limits, idempotent }: ContactDependencies) {
  const router = createRouter();
  router.openapi(send, async (c) => {
    const { name, email, message } = c.req.valid('json');
    const row = {
      userId: c.get('user')?.id ?? null,
      name: name.trim(),
      email: email.trim(),
      message: message.trim(),
      createdAt: clock(),
    };
    const body = await idempotent(c, {
      body: { name, email, message },
      limit: () => limits.contact(c),
      effect: async (transaction) => {
        await transaction.insert(contactMessages).values(row);
        return { status: 'success' as const, message: 'Your message has been sent. Thank you!' };
      },
    });
    return c.json(body, 200);
  });
  return router;
}
