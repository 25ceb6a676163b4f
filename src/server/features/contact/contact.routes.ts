import { createRoute } from '@hono/zod-openapi';
import { contactResultSchema, contactSchema } from '#contract/contact.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { Db } from '#server/db/database.ts';
import { contactMessages } from '#server/db/schema.ts';
import type { PassLimit } from '#server/http/rate-limits.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';

const send = createRoute({
  method: 'post',
  path: apiRoutes.contact,
  summary: 'Write to the people behind the library',
  tags: ['Contact'],
  request: { body: jsonBody(contactSchema) },
  responses: {
    200: json('Kept for them to read.', contactResultSchema),
    400: failure('A field is missing, too long, or no e-mail address.'),
    429: failure('Too many messages; Retry-After says when to try again.'),
  },
});

export interface ContactDependencies {
  db: Db;
  clock: () => Date;
  passLimit: PassLimit;
}

export function contactRoutes({ db, clock, passLimit }: ContactDependencies) {
  const router = createRouter();
  router.openapi(send, async (c) => {
    const { name, email, message } = c.req.valid('json');
    await passLimit(c);
    await db.insert(contactMessages).values({
      userId: c.get('caller')?.id ?? null,
      name: name.trim(),
      email: email.trim(),
      message: message.trim(),
      createdAt: clock(),
    });
    return c.json({ status: 'success' as const, message: 'Your message has been sent. Thank you!' }, 200);
  });
  return router;
}
