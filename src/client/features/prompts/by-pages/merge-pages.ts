import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { limits } from '#domain/limits.ts';
import type { ListedPrompts } from '../listed-prompts.ts';
import type { ListPage } from './list-page.query.ts';

export interface LoadedPage {
  /** Counted from 0. */
  page: number;
  /** When it was loaded, in milliseconds. */
  loadedAt: number;
  data: ListPage;
}

/** Positive if the first has newer knowledge of the list's order: of a later version, or, with equal versions, loaded later. */
const compareAge = (one: LoadedPage, other: LoadedPage) =>
  one.data.version - other.data.version || one.loadedAt - other.loadedAt;

/** The page that knows most of the list's order. */
export const newestOf = (pages: readonly LoadedPage[]) =>
  pages.reduce<LoadedPage | undefined>(
    (newest, page) => (newest && compareAge(page, newest) <= 0 ? newest : page),
    undefined,
  );

/** A page to refetch. */
export interface Outdated {
  page: number;
  /** The reason, in one spelling: for the same reason it is loaded again only once. */
  reason: string;
}

/** The pages with an order that is not the newest and that can be refetched, as they were loaded before that order was known. */
export const olderThan = (newest: LoadedPage, pages: readonly LoadedPage[]): Outdated[] =>
  pages
    .filter(({ data, loadedAt }) => data.version < newest.data.version && loadedAt < newest.loadedAt)
    .map(({ page }) => ({ page, reason: `${page} older ${newest.data.version}` }));

/** A place without its prompt: a newer page has that at another place. */
export interface TakenPlace extends Outdated {
  place: number;
}

/**
 * The list with the prompts of the loaded pages in their places. A prompt appears once, even if the library has changed
 * between two pages: the newest order has it.
 */
export function mergePages(pages: readonly LoadedPage[], total: number) {
  const places = Array.from<PromptSummary | undefined>({ length: total });
  const taken: TakenPlace[] = [];
  const pageOfPrompt = new Map<string, number>();
  for (const { page, data } of pages.toSorted((one, other) => compareAge(other, one))) {
    const start = page * limits.listPage;
    for (const [index, prompt] of data.prompts.entries()) {
      const place = start + index;
      if (place >= total) continue;
      const other = pageOfPrompt.get(prompt.id);
      if (other === undefined) {
        pageOfPrompt.set(prompt.id, page);
        places[place] = prompt;
      } else {
        // The pair in a fixed order, whichever page is older.
        const pair = [page, other].toSorted((a, b) => a - b).join(' ');
        taken.push({ place, page, reason: `${pair} both ${data.version}` });
      }
    }
  }
  return { places, taken };
}

/** The list without the places that stay without a prompt. */
export function closePlaces(places: ListedPrompts, closed: readonly TakenPlace[]): ListedPrompts {
  const gone = new Set(closed.map(({ place }) => place));
  return gone.size > 0 ? places.filter((_, place) => !gone.has(place)) : places;
}
