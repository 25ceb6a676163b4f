import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { listPageLimits } from '#contract/list-pages.ts';
import type { ListPage } from './list-page.query.ts';

export interface LoadedPage {
  /** Counted from 0. */
  page: number;
  /** When it was loaded, in milliseconds. */
  loadedAt: number;
  data: ListPage;
}

/** The page that knows most of the list's order, and among equals the last that was loaded. */
export const newestOf = (pages: readonly LoadedPage[]) =>
  pages.reduce<LoadedPage | undefined>((newest, page) => {
    if (!newest) return page;
    const newer = page.data.version - newest.data.version || page.loadedAt - newest.loadedAt;
    return newer > 0 ? page : newest;
  }, undefined);

/** Whether a page shows an order that is not the newest, and could be loaded anew: it came before that order was known. */
export const isOutdated = (page: LoadedPage, newest: LoadedPage) =>
  page.data.version < newest.data.version && page.loadedAt < newest.loadedAt;

/**
 * The list with the prompts of the loaded pages in their places. No prompt stands in it twice, also where the library has changed
 * between two pages: the newest order has it.
 */
export function mergePages(pages: readonly LoadedPage[], total: number): (PromptSummary | undefined)[] {
  const merged = Array.from<PromptSummary | undefined>({ length: total });
  const placed = new Set<string>();
  for (const { page, data } of pages.toSorted((one, other) => other.data.version - one.data.version)) {
    const start = page * listPageLimits.page;
    for (const [index, prompt] of data.prompts.entries()) {
      if (start + index >= total || placed.has(prompt.id)) continue;
      placed.add(prompt.id);
      merged[start + index] = prompt;
    }
  }
  return merged;
}
