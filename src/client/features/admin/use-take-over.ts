import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Replaces a list with the server's after a change, and invalidates everything else that may show it. */
export function useTakeOver(queryKey: QueryKey) {
  const client = useQueryClient();
  return {
    takeOver: async (items: readonly unknown[]) => {
      await client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(queryKey, items);
    },
    /** Refetches, for a response that reports a conflict. */
    reload: async () => {
      await client.invalidateQueries({ refetchType: 'none' });
      await client.refetchQueries({ queryKey });
    },
  };
}
