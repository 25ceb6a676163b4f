import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { PagedList } from '../by-pages/list-page.query.ts';

/** The prompts that facets are counted in: either all of them, or the list and search that the server counts. */
export type CountedList = PromptSummary[] | { list: PagedList; search: string };
