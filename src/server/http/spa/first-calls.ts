import { apiPrefix } from '#contract/paths.ts';
import type { Screen } from '#contract/screens.ts';

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

/** URLs of the calls that the screen makes first, spelled exactly as the app spells them. */
export function firstCalls({ calls }: Screen, { pathname, searchParams }: URL): string[] {
  const found = calls?.({ id: idIn(pathname), text: searchParams.get('q') ?? '' }) ?? [];
  return found.map((call) => `${apiPrefix}${call}`);
}
