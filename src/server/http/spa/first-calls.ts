import type { FirstCalls } from '#contract/first-calls.ts';
import { facetNames, listSearch } from '#contract/list-pages.ts';
import { apiPrefix } from '#contract/paths.ts';
import { type Screen, type ScreenName, screens } from '#contract/screens.ts';

/** The `:id` of a screen's path; undefined also where it is no text in UTF-8. */
function idIn(pathname: string) {
  const segment = pathname.split('/')[2];
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** What stands above a list, or in another form, shows where the URL says so: the app knows its height. */
const unlikeCards = ['view', ...facetNames];

/** What to draw: the first cards of a list; nothing where the URL has them look otherwise. */
function drawnCall(screen: ScreenName, [first, second]: string[], { searchParams }: URL) {
  if (screen === 'prompt') return first;
  if (screen === 'search') return searchParams.size === 1 ? first : undefined;
  if (screen === 'departments')
    return unlikeCards.some((name) => searchParams.has(name)) ? undefined : second;
  return undefined;
}

export type ScreenCalls = Pick<FirstCalls, 'calls' | 'drawn'>;

/** The calls that the screen makes first, spelled exactly as the app spells them, and which of them shows at once. */
export function firstCalls(screen: ScreenName | undefined, url: URL): ScreenCalls {
  if (!screen) return { calls: [] };
  const { calls }: Screen = screens[screen];
  const { pathname, searchParams } = url;
  const list = listSearch((name) => searchParams.getAll(name), new Date().toISOString().slice(0, 10));
  const found = calls?.({ id: idIn(pathname), text: searchParams.get('q') ?? '', list }) ?? [];
  const paths = found.map((call) => `${apiPrefix}${call}`);
  return { calls: paths, drawn: drawnCall(screen, paths, url) };
}
