import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that ignores calls while one is under way. `isPending` alone does not do that: it reaches the screen a moment
 * late, and the second click of a double click can be earlier.
 */
export function useExclusiveMutation<Answer, Input>(
  options: Omit<UseMutationOptions<Answer, Error, Input>, 'onSettled'>,
) {
  const busy = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      busy.current = false;
    },
  });
  const mutate = (input: Input) => {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(input);
  };
  return { ...mutation, mutate };
}
