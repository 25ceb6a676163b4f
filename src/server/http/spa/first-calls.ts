import type { FirstCalls } from '#contract/first-calls.ts';
import {
  departmentListPath,
  facetNames,
  listPagePath,
  listSearch,
  resultListPath,
  resultSearch,
} from '#contract/list-pages.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';
import { type PageName } from '#domain/screens.ts';

/** Parsed parts of a screen's URL. */
interface ScreenUrl {
  /** Its `:id`, decoded. */
  id: string | undefined;
  /** The values of a search parameter. */
  valuesOf: (name: string) => readonly string[];
  /** YYYY-MM-DD, in UTC. */
  today: string;
}

function resultCalls({ valuesOf, today }: ScreenUrl) {
  const [query = ''] = valuesOf('q');
  if (query.trim() === '' || query.length > limits.query) return [];
  return [listPagePath(resultListPath(query.trim()), resultSearch(valuesOf, today)), apiPaths.departments];
}

/** The first calls of each screen, with exactly the spelling of the client's code. */
const screenCalls: Partial<Record<PageName, (url: ScreenUrl) => string[]>> = {
  home: () => [apiPaths.departments, apiPaths.promptsGeneral, apiPaths.promptsFeatured],
  departments: ({ id, valuesOf, today }) => [
    apiPaths.departments,
    listPagePath(departmentListPath(id), listSearch(valuesOf, today)),
  ],
  search: resultCalls,
  prompt: ({ id }) => (id === undefined ? [] : [apiPaths.prompt(id)]),
  versions: ({ id }) => (id === undefined ? [] : [apiPaths.prompt(id), apiPaths.promptVersions(id)]),
};

/** The `:id` of a screen's path; undefined if it is missing or not valid UTF-8. */
function idIn(pathname: string) {
  const segment = pathname.split('/')[2];
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Parameters that change the form of a list or the content above it, whose height only the app knows. */
const unlikeCards = ['view', ...facetNames];

/** The call whose data the painter draws; undefined if the URL changes the look of the list. */
function drawnCall(screen: PageName, [first, second]: string[], { searchParams }: URL) {
  if (screen === 'prompt') return first;
  if (screen === 'search') return searchParams.size === 1 ? first : undefined;
  if (screen === 'departments')
    return unlikeCards.some((name) => searchParams.has(name)) ? undefined : second;
  return undefined;
}

export type ScreenCalls = Pick<FirstCalls, 'calls' | 'drawn'>;

/** The first calls of a screen, and the one whose data is drawn at once. */
export function firstCalls(screen: PageName | undefined, url: URL): ScreenCalls {
  if (!screen) return { calls: [] };
  const { pathname, searchParams } = url;
  const found = screenCalls[screen]?.({
    id: idIn(pathname),
    valuesOf: (name) => searchParams.getAll(name),
    today: new Date().toISOString().slice(0, 10),
  });
  const paths = (found ?? []).map((call) => `${apiPrefix}${call}`);
  return { calls: paths, drawn: drawnCall(screen, paths, url) };
}
