import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { PagedList } from '../by-pages/list-page.query.ts';

/** What a list would show without any facet; or of which list, and which search of it, the server counts that. */
export type CountedList = PromptSummary[] | { list: PagedList; search: string };
