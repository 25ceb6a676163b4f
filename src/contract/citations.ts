import { z } from 'zod';
import { shortHashLength } from '#domain/citation.ts';
import { libraryStatuses } from '#domain/vocabulary.ts';

/** GET /verify */
export const verifyQuerySchema = z.object({
  hash: z
    .string({ error: 'hash is required.' })
    .regex(/^[0-9a-fA-F]{12,64}$/, `hash must have ${shortHashLength} to 64 digits from 0 to 9 and a to f.`)
    .describe(
      'SHA-256 of the text in UTF-8, or its first digits. Before hashing, CR LF becomes LF, and spaces, tabs and line breaks at both ends are removed.',
    ),
});

/** A published version whose text has the hash. */
export const verifiedVersionSchema = z
  .object({
    prompt_id: z.string(),
    title: z.string().nullable().describe('Title of this version; null while the prompt is retired.'),
    number: z.number().int(),
    version: z.string().describe('Such as 2.1.'),
    publishedAt: z.string().describe('ISO 8601, UTC.'),
    hash: z.string().describe('SHA-256 of the text, 64 hexadecimal digits.'),
    current: z.boolean().describe('Whether no later version is published.'),
    status: z.enum(libraryStatuses).describe('Status of the prompt.'),
  })
  .meta({ id: 'VerifiedVersion' });
export type VerifiedVersionDto = z.infer<typeof verifiedVersionSchema>;
/** The latest published first. Redacted versions are never among them. */
export const verifiedVersionListSchema = z.array(verifiedVersionSchema);
