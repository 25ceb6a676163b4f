import { sql } from 'drizzle-orm';
import { prompts } from './schema.ts';

/**
 * The one condition for content that everyone may see: lists, search, counts, featured prompts, comments, ratings and saves.
 * Written out instead of a parameter, so that queries can use the indexes over published prompts.
 */
export const published = sql`${prompts.status} = 'published'`;
