import { sql } from 'drizzle-orm';
import { prompts } from './schema.ts';

/**
 * What everybody may see: the one condition for lists, search, counts, featured prompts, comments, ratings and saves. Written
 * out and not as a parameter, so that the indexes over published prompts fit it.
 */
export const published = sql`${prompts.status} = 'published'`;
