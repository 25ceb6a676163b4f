import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { list } from '#client/lib/models/json-readers.ts';

/** Takes over a list as the server has it after a change; everything else that may show it is stale then. */
export function useTakeOver(queryKey: QueryKey, toItem: (value: unknown) => unknown) {
  const client = useQueryClient();
  return {
    takeOver: async (body: unknown) => {
      await client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(queryKey, list(body).map(toItem));
    },
    /** Loads it, for when a response says that it has changed meanwhile. */
    reload: async () => {
      await client.invalidateQueries({ refetchType: 'none' });
      await client.refetchQueries({ queryKey });
    },
  };
}
export type TakeOver = ReturnType<typeof useTakeOver>;
