import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/**
 * A mutation that ignores calls while one with the same `mutationKey` is under way, whichever component began it; without a
 * key, while this component's own is. The cache is asked at each call: `isPending` reaches the screen a moment late, and the
 * second click of a double click can be earlier.
 */
export function useExclusiveMutation<Answer, Input>(options: UseMutationOptions<Answer, Error, Input>) {
  const client = useQueryClient();
  const ownKey = useId();
  const mutationKey = options.mutationKey ?? [ownKey];
  const mutation = useMutation({ ...options, mutationKey });
  const isMutating = useIsMutating({ mutationKey }) > 0;
  const mutate = (input: Input) => {
    if (client.isMutating({ mutationKey }) === 0) mutation.mutate(input);
  };
  return { ...mutation, mutate, isMutating };
}
