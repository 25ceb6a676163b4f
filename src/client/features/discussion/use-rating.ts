import { useState } from 'react';
import { actionAnswer, messageOf, signInLink } from '#client/lib/answer.ts';
import { callApi } from '#client/lib/api.ts';
import { notify } from '#client/lib/notify.ts';
import { requireSignIn } from '#client/lib/require-sign-in.ts';
import { useExclusiveMutation } from '#client/lib/use-exclusive-mutation.ts';
import { number } from '#client/lib/wire.ts';
import { apiPaths } from '#contract/paths.ts';

export interface Rated {
  rating: number;
  reviewCount: number;
}

/** Gives a prompt a rating; `onRated` gets the server's new average and count. Clicks while one is sent are ignored. */
export function useRating(promptId: string, onRated: (rated: Rated) => void) {
  const [own, setOwn] = useState(0);
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async (rating: number) =>
      actionAnswer(await callApi(apiPaths.promptRate(promptId), { method: 'POST', body: { rating } })),
    onSuccess: ({ done, message, answer }, rating) => {
      if (!done) {
        notify.failure('Rating failed', message || 'There was an error submitting your rating.');
        return;
      }
      setOwn(rating);
      onRated({ rating: number(answer['newAverageRating']), reviewCount: number(answer['newReviewCount']) });
      notify.success('Rating submitted', 'Your rating has been recorded.');
    },
    onError: (error) => {
      const body = messageOf(error, 'An unexpected error occurred while submitting rating.');
      notify.failure('Error', body, undefined, signInLink(error));
    },
  });
  const rate = (rating: number) => {
    if (!isPending && requireSignIn('Please log in to rate prompts.')) mutate(rating);
  };
  return { own, rate, isPending };
}
