import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import {
  departmentList,
  listPageQuery,
  resultList,
} from '#client/features/prompts/by-pages/list-page.query.ts';
import {
  featuredPromptsQuery,
  generalCountsQuery,
  promptListQuery,
  promptQuery,
} from '#client/features/prompts/prompt.queries.ts';
import { searchQuery } from '#client/features/search/search.queries.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { localDay } from '#client/lib/days.ts';
import { prepareFormats } from '#client/lib/format.ts';
import { mayRead } from '#client/lib/session/may-read.ts';
import { listSearch, resultSearch } from '#contract/list-pages.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import { pageModule, screenAt } from './page-modules.ts';

/**
 * How long the server's page is shown instead of a screen whose data is late, in milliseconds. The data was requested before the app's
 * code, so a library that has not responded by now is slow, and the search box does not wait for it.
 */
const dataPatienceMs = 200;
/** The same for a screen whose code is late: the app would replace a text that the user is reading with an empty page. */
const codePatienceMs = 10_000;

const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

type Screen = ReturnType<typeof screenAt>;

/** The screen's data, which the server's page has requested. */
function loadData(client: QueryClient, screen: Screen, { searchParams }: URL): Promise<unknown> {
  const { id = allDepartments } = screen ?? {};
  const fetchOf = (query: object) => client.prefetchQuery(query as FetchQueryOptions);
  const { ownServer } = publicConfig();
  const valuesOf = (name: string) => searchParams.getAll(name);
  const text = (searchParams.get('q') ?? '').trim();
  const loads = {
    home: () => [departmentsQuery, generalCountsQuery, featuredPromptsQuery],
    departments: () => [
      departmentsQuery,
      ownServer
        ? listPageQuery(departmentList(id), listSearch(valuesOf, localDay()), 0)
        : promptListQuery(id),
    ],
    prompt: () => [promptQuery(id)],
    search: () =>
      ownServer && text
        ? [listPageQuery(resultList(text), resultSearch(valuesOf, localDay()), 0), departmentsQuery]
        : [searchQuery(text)],
  };
  const queries =
    screen && screen.name in loads && mayRead() ? loads[screen.name as keyof typeof loads]() : [];
  return Promise.allSettled(queries.map(fetchOf));
}

/** Waits for the first screen's data, so that the app replaces the server's page with a whole screen and no skeletons. */
export async function loadFirstScreen(client: QueryClient, url: URL) {
  const screen = screenAt(url.pathname, url.search);
  // A failure shows on the screen, which tries again.
  const code = Promise.resolve(screen && pageModule(screen.name)?.()).catch(() => {});
  const data = loadData(client, screen, url);
  prepareFormats();
  await Promise.all([atMost(codePatienceMs, code), atMost(dataPatienceMs, data)]);
}
