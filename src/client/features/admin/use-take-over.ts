import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Takes over a list as the server has it after a change; everything else that may show it is stale then. */
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
