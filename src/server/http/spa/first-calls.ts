import { drawnCards, type FirstCalls } from '#contract/first-calls.ts';
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

/** The newest prompts of a list, which is too long to wait for. */
const newestOf = (call: string) => `${call}${call.includes('?') ? '&' : '?'}sort=latest&limit=${drawnCards}`;

/** What to draw: the list in its first order; nothing where the URL chooses another, or some of it. */
function drawnCall(screen: ScreenName, [first, second]: string[], { searchParams }: URL) {
  if (screen === 'prompt') return first;
  if (screen === 'search') return searchParams.size === 1 ? first : undefined;
  if (screen === 'departments' && second !== undefined && searchParams.size === 0) return newestOf(second);
  return undefined;
}

export type ScreenCalls = Pick<FirstCalls, 'calls' | 'drawn'>;

/** The calls that the screen makes first, spelled exactly as the app spells them, and which of them shows at once. */
export function firstCalls(screen: ScreenName | undefined, url: URL): ScreenCalls {
  if (!screen) return { calls: [] };
  const { calls }: Screen = screens[screen];
  const found = calls?.({ id: idIn(url.pathname), text: url.searchParams.get('q') ?? '' }) ?? [];
  const paths = found.map((call) => `${apiPrefix}${call}`);
  return { calls: paths, drawn: drawnCall(screen, paths, url) };
}
