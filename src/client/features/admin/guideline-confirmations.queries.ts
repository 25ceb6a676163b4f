import { queryOptions } from '@tanstack/react-query';
import { callApiPage } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';

const shown = 20;

async function pageOf(limit: number, offset: number, signal?: AbortSignal) {
  const path = withSearch(apiPaths.adminGuidelines, `limit=${limit}&offset=${offset}`);
  const { body: confirmations, total } = await callApiPage(path, { signal });
  return { confirmations, total };
}

/** The newest of them, and how many there are. */
export const latestConfirmations = (signal?: AbortSignal) => pageOf(shown, 0, signal);

export const confirmationsQuery = (token: string | null) =>
  queryOptions({
    staleTime: 0,
    queryKey: personalKey('admin-guidelines', token),
    queryFn: ({ signal }) => latestConfirmations(signal),
  });

/** All of them, the newest first, page by page. */
export async function allConfirmations() {
  const { confirmations: all, total } = await pageOf(limits.page, 0);
  for (let page = all; all.length < total && page.length > 0; all.push(...page))
    page = (await pageOf(limits.page, all.length)).confirmations;
  return all;
}
