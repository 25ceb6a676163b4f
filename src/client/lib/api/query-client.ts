import { QueryClient } from '@tanstack/react-query';
import { failedWith } from './api-failure.ts';

/** An answer of the server stands; only a lost connection or a server that is overloaded or just starting is worth another try. */
function retry(failures: number, error: Error) {
  // fetch rejects with a TypeError when the network fails.
  const passing = failedWith(error, 'unavailable') || error instanceof TypeError;
  return passing && failures < 2;
}

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Lists carry an ETag: asking again costs little, and going back shows what is there at once.
      queries: { staleTime: 30_000, gcTime: 30 * 60_000, retry, refetchOnWindowFocus: false },
    },
  });
