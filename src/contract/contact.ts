import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { requiredName, requiredText } from './text.ts';

/** POST /contact */
export const contactSchema = z
  .object({
    name: requiredName('Name', limits.contactName),
    email: requiredText('Email', limits.contactEmail).refine(
      (value) => z.email().safeParse(value.trim()).success,
      'Email must be an address such as name@example.com.',
    ),
    message: requiredText('Message', limits.contactMessage),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactSchema>;

export const contactResultSchema = z.object({ status: z.literal('success'), message: z.string() });
