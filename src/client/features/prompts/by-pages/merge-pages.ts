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

/** The page that was loaded last, which knows the list's order best. */
export const newestOf = (pages: readonly LoadedPage[]) =>
  pages.reduce<LoadedPage | undefined>(
    (newest, page) => (newest && page.loadedAt <= newest.loadedAt ? newest : page),
    undefined,
  );

/** A page to refetch. */
export interface Outdated {
  page: number;
  /** The reason, in one spelling: for the same reason it is loaded again only once. */
  reason: string;
}

/** The pages with another order than the newest. */
export const olderThan = (newest: LoadedPage, pages: readonly LoadedPage[]): Outdated[] =>
  pages
    .filter(({ data }) => data.version !== newest.data.version)
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
  for (const { page, data } of pages.toSorted((one, other) => other.loadedAt - one.loadedAt)) {
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
