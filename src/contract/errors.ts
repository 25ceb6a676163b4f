import { z } from 'zod';
import { errorCodes } from '#domain/vocabulary.ts';
import { findingSchema } from './findings.ts';

/** The body of every response that is not a success (specification section 8: clients show `message`). */
export const apiErrorSchema = z
  .object({
    message: z.string().describe('A sentence for people.'),
    code: z.enum(errorCodes).describe('A stable name for programs.'),
    replaced_by: z
      .string()
      .nullable()
      .optional()
      .describe('With `retired`: id of the published prompt to use instead, if any.'),
    findings: z
      .array(findingSchema)
      .optional()
      .describe('With `blocked`: the findings that prevent publication.'),
    current: z
      .union([z.array(z.string()), z.record(z.string(), z.string())])
      .optional()
      .describe('With `conflict` of a change that names `from`: the present state, in the same form.'),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiErrorSchema>;
