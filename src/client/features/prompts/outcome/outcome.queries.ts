import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** The user's answer of the day, and all answers for the author and the owner. Without a response there is no question. */
export const ownOutcomeQuery = (token: string | null, promptId: string) =>
  queryOptions({
    queryKey: personalKey('own-outcome', token, promptId),
    queryFn: ({ signal }) => callApi(apiPaths.promptOutcome(promptId), { signal }),
    staleTime: 0,
    retry: false,
  });
