import { useQuery, useQueryClient } from '@tanstack/react-query';
import { actionAnswer, messageOf, signInLink } from '#client/lib/answer.ts';
import { callApi } from '#client/lib/api.ts';
import { confirmedQuery } from '#client/lib/confirmed-query.ts';
import { notify } from '#client/lib/notify.ts';
import { requireSignIn } from '#client/lib/require-sign-in.ts';
import { useSessionKey } from '#client/lib/session.ts';
import { useExclusiveMutation } from '#client/lib/use-exclusive-mutation.ts';
import { number } from '#client/lib/wire.ts';
import { apiPaths } from '#contract/paths.ts';

export interface Rated {
  rating: number;
  reviewCount: number;
}

/** The rating that the person gave in this visit: the API tells only the average of all. */
const ownRatingQuery = (token: string | null, promptId: string) =>
  confirmedQuery<number>(['rating', token, promptId]);

interface Rating {
  stars: number;
  /** Whose rating it is, whoever is signed in when the answer comes. */
  token: string | null;
}

/** Gives a prompt a rating; `onRated` gets the server's new average and count. Clicks while one is sent are ignored. */
export function useRating(promptId: string, onRated: (rated: Rated) => void) {
  const token = useSessionKey();
  const client = useQueryClient();
  const own = useQuery(ownRatingQuery(token, promptId)).data ?? 0;
  const { mutate, isPending, variables } = useExclusiveMutation({
    mutationKey: ['rate', promptId],
    mutationFn: async ({ stars }: Rating) =>
      actionAnswer(await callApi(apiPaths.promptRate(promptId), { method: 'POST', body: { rating: stars } })),
    onSuccess: ({ done, message, answer }, rating) => {
      if (!done) {
        notify.failure('Rating failed', message || 'There was an error submitting your rating.');
        return;
      }
      client.setQueryData(ownRatingQuery(rating.token, promptId).queryKey, rating.stars);
      onRated({ rating: number(answer['newAverageRating']), reviewCount: number(answer['newReviewCount']) });
      notify.success('Rating submitted', 'Your rating has been recorded.');
    },
    onError: (error) => {
      const body = messageOf(error, 'An unexpected error occurred while submitting rating.');
      notify.failure('Error', body, undefined, signInLink(error));
    },
  });
  const rate = (stars: number) => {
    if (requireSignIn('Please log in to rate prompts.')) mutate({ stars, token });
  };
  return { own, rate, sending: isPending ? variables.stars : undefined };
}
