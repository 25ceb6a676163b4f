import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/**
 * A mutation that ignores calls while one with the same `mutationKey` is running, whichever component began it; without a
 * key, while this component's own is. Each call checks the mutation cache, because `isPending` is rendered too late for the
 * second click of a double click.
 */
export function useExclusiveMutation<Result, Input>(options: UseMutationOptions<Result, Error, Input>) {
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
