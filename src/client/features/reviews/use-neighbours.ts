import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import { heldFor, useHeld } from './held-decisions.ts';
import { nextToDecide } from './next-to-decide.ts';
import { queueQuery, reviewQuery } from './reviews.queries.ts';
import { filtersOf } from './use-queue-params.ts';

export interface Neighbours {
  /** The queue's row, until the review itself is loaded. */
  row: ReviewSummaryDto | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** The review to open after a decision, by `nextToDecide`; undefined if none is left. */
  nextToDecide: string | undefined;
  /** '4 of 31'; '' if the review is not among the loaded rows of the queue. */
  position: string;
}

/** The loaded rows of a queue, as the user sees it while a review is open. */
function useRows(id: string, queue: string) {
  const token = useSessionKey();
  const { data: user } = useQuery(currentUserQuery(token));
  // An opened row keeps its place while the user looks at it, because the queue is refetched after a decision.
  const found = useInfiniteQuery({
    ...queueQuery(token, filtersOf(queue)),
    staleTime: 60_000,
  });
  const held = useHeld();
  const loaded = found.data?.pages.flatMap((page) => page.reviews) ?? [];
  // Decisions held in this tab count as made, although the server does not have them yet.
  const rows = loaded.filter((row) => row.id === id || !heldFor(held, row));
  return { found, loaded, rows, next: nextToDecide(rows, { userId: user?.id, after: id }) };
}

/** The review to open after one that the user can no longer decide, of those that wait. */
export const useNextToDecide = (id: string, queue: string) => useRows(id, queue).next;

/** Position of a review in its queue. @param queue the queue's search parameters. */
export function useNeighbours(id: string, queue: string): Neighbours {
  const client = useQueryClient();
  const token = useSessionKey();
  const { found, loaded, rows, next: nextToDecide } = useRows(id, queue);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const at = rows.findIndex((row) => row.id === id);
  const isNearEnd = at >= rows.length - 3;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && at !== -1 && isNearEnd) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, at, isNearEnd, fetchNextPage]);
  const next = rows[at + 1]?.id;
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(reviewQuery(token, next));
  }, [client, token, next]);
  return {
    row: rows[at],
    previous: at > 0 ? rows[at - 1]?.id : undefined,
    next,
    nextToDecide,
    position:
      at === -1
        ? ''
        : `${at + 1} of ${(data?.pages[0]?.total ?? loaded.length) - (loaded.length - rows.length)}`,
  };
}
