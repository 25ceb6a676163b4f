import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isOffline } from '#client/host/connection.ts';
import { failedWith } from './api-failure.ts';

/** Retries only a lost connection and a server that is overloaded or just starting; any other response is final. */
function retry(failures: number, error: Error) {
  // fetch rejects with a TypeError when the network fails.
  const passing = failedWith(error, 'unavailable') || error instanceof TypeError;
  return passing && failures < 2;
}

export function createQueryClient() {
  // It reports changes only. If the page starts without a network, the network's return is a change too.
  onlineManager.setOnline(!isOffline());
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Lists have an ETag: refetching costs little, and going back shows the cached list at once.
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry,
        refetchOnWindowFocus: false,
        // Without a network, queries and mutations fail visibly instead of pausing silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
