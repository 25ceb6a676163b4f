import { z } from 'zod';
import { errorCodes } from './vocabulary.ts';

/** The body of every response that is not a success (specification section 8: clients show `message`). */
export const apiErrorSchema = z
  .object({
    message: z.string().describe('A sentence for people.'),
    code: z.enum(errorCodes).describe('A stable name for programs.'),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiErrorSchema>;
