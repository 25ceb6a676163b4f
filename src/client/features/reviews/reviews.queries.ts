import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '#client/lib/api/api.ts';
import { personal, personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import { toReview } from './review.ts';

const pageSize = 50;

interface Page {
  reviews: ReviewSummaryDto[];
  /** On all pages. */
  total: number;
}

/** @param filters search parameters of GET /reviews, without limit and offset. */
export async function loadPage(filters: string, offset: number, limit: number, signal?: AbortSignal) {
  const path = withSearch(apiPaths.reviews, `${filters}&limit=${limit}&offset=${offset}`);
  const { body: reviews, total } = await callApiPage(path, { signal });
  return { reviews, total } satisfies Page;
}

const loadedOf = (pages: readonly Page[]) => pages.reduce((sum, { reviews }) => sum + reviews.length, 0);

/** The number of reviews on the next page. */
export const nextCount = (pages: readonly Page[] = []) =>
  Math.min(pageSize, Math.max(0, (pages.at(-1)?.total ?? 0) - loadedOf(pages)));

/** The queue, page after page. */
export const queueQuery = (token: string | null, filters: string) =>
  infiniteQueryOptions({
    queryKey: personalKey('reviews', token, filters),
    queryFn: ({ pageParam, signal }) => loadPage(filters, pageParam, pageSize, signal),
    initialPageParam: 0,
    // By the number of loaded entries, as a decision removes a row both here and on the server.
    getNextPageParam: (_, pages) => (nextCount(pages) > 0 ? loadedOf(pages) : undefined),
    enabled: token !== null,
    staleTime: 0,
  });

/** The number of matches. */
export const queueCountQuery = (token: string | null, filters: string) =>
  queryOptions({
    queryKey: personalKey('reviews', token, 'count', filters),
    queryFn: async ({ signal }) => (await loadPage(filters, 0, 1, signal)).total,
    enabled: token !== null,
    staleTime: 0,
  });

export const reviewQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('review', token, id),
    queryFn: async ({ signal }) => toReview(await callApi(apiPaths.review(id), { signal })),
    enabled: token !== null && id !== '',
    staleTime: 5_000,
  });

/** Invalidates the queries that a decision affects; after a publication also every list of prompts. @param id of its review. */
export function forgetDecided(client: QueryClient, id: string, isPublished: boolean) {
  void client.invalidateQueries({ queryKey: [personal, 'reviews'] });
  // Other reviews stay as they are while they are read; the decided one is refetched if it is shown.
  void client.invalidateQueries({ queryKey: [personal, 'review'], refetchType: 'none' });
  void client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey: [first, name, , of] }) => first === personal && name === 'review' && of === id,
  });
  if (!isPublished) return;
  void client.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first !== personal && first !== 'confirmed',
  });
}
