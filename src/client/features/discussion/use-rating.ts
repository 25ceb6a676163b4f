import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { confirmedQuery } from '#client/lib/api/confirmed-query.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { parseActionResult, type Rated, toRated } from '#client/lib/models/action-result.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { ownPartQuery } from './comments.queries.ts';

/** The user's rating since the page loaded: the only source on a server that sends only the average. */
const ownRatingQuery = (token: string | null, promptId: string) =>
  confirmedQuery<number>(['rating', token, promptId]);

interface Rating {
  stars: number;
  /** The token of the user who rated, because another user may be signed in when the response arrives. */
  token: string | null;
}

/** Applies a confirmed rating. */
async function remember(client: QueryClient, promptId: string, { token, stars }: Rating) {
  const { queryKey } = ownPartQuery(token, promptId);
  client.setQueryData(ownRatingQuery(token, promptId).queryKey, stars);
  // A response that was sent before the rating would revert it.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (mine) => mine && { ...mine, ownRating: stars });
  void client.invalidateQueries({ queryKey });
}

/** Rates a prompt; `onRated` gets the server's new average and count. Clicks during a request are ignored. */
export function useRating(promptId: string, onRated: (rated: Rated) => void) {
  const token = useSessionKey();
  const client = useQueryClient();
  const confirmed = useQuery(ownRatingQuery(token, promptId)).data ?? 0;
  const own = useQuery(ownPartQuery(token, promptId)).data?.ownRating ?? confirmed;
  const { mutate, isPending, variables } = useExclusiveMutation({
    mutationKey: ['rate', promptId],
    mutationFn: async ({ stars }: Rating) =>
      parseActionResult(
        await callApi(apiPaths.promptRate(promptId), { method: 'POST', body: { rating: stars } }),
      ),
    onSuccess: async ({ done, message, body }, rating) => {
      if (!done) {
        toast.failure('Rating failed', message || 'There was an error submitting your rating.');
        return;
      }
      await remember(client, promptId, rating);
      onRated(toRated(body));
      toast.success('Rating submitted', 'Your rating has been recorded.');
    },
    onError: (error) => {
      const body = messageOf(error, 'An unexpected error occurred while submitting rating.');
      toast.failure('Error', body, undefined, signInLink(error));
    },
  });
  const rate = (stars: number) => {
    if (requireSignIn('Please log in to rate prompts.')) mutate({ stars, token });
  };
  return { own, rate, sending: isPending ? variables.stars : undefined };
}
