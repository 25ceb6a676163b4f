import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import {
  featuredPromptsQuery,
  generalCountsQuery,
  promptListQuery,
  promptQuery,
} from '#client/features/prompts/prompt.queries.ts';
import { searchQuery } from '#client/features/search/search.queries.ts';
import { loadAhead } from '#client/lib/lazy-with-retry.ts';
import { allDepartments } from '#contract/vocabulary.ts';
import { pageModule, screenAt } from './page-modules.ts';

/** So long the server's page stands in for a screen whose code or data are slow, in milliseconds. */
const patienceMs = 1_500;

/** The screen's data, which the server's page has requested. */
function load(client: QueryClient, { pathname, searchParams }: URL): Promise<unknown>[] {
  const screen = screenAt(pathname);
  const { id = allDepartments } = screen ?? {};
  const fetchOf = (query: object) => client.prefetchQuery(query as FetchQueryOptions);
  const loads = {
    home: () => [departmentsQuery, generalCountsQuery, featuredPromptsQuery],
    departments: () => [departmentsQuery, promptListQuery(id)],
    prompt: () => [promptQuery(id)],
    search: () => [searchQuery((searchParams.get('q') ?? '').trim())],
  };
  const queries = screen && screen.name in loads ? loads[screen.name as keyof typeof loads]() : [];
  const page = screen ? pageModule(screen.name) : undefined;
  return [page ? loadAhead(page) : undefined, ...queries.map(fetchOf)] as Promise<unknown>[];
}

/** Waits for what the first screen shows: the app then replaces the server's page with the whole of it, not with loading shapes. */
export async function loadFirstScreen(client: QueryClient, url: URL) {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  // A failure shows on the screen, which tries again.
  await Promise.race([Promise.allSettled(load(client, url)), patience]);
}
