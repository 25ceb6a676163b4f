import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { apiPaths } from '#contract/paths.ts';

const promptActionsQuery = (token: string | null, promptId: string) =>
  queryOptions({
    queryKey: personalKey('prompt-actions', token, promptId),
    queryFn: ({ signal }) => callApi(apiPaths.promptActions(promptId), { signal }),
    // Without it a reviewer reads the prompt like everyone else.
    retry: false,
    staleTime: 0,
  });

/** A reviewer's permitted actions on a prompt, retired or not; undefined for everyone else, and while loading. */
export function usePromptActions(promptId: string) {
  const token = useSessionKey();
  const { data: user } = useQuery(currentUserQuery(token));
  const isReviewer = user?.roles.includes('Reviewer') === true;
  const { data } = useQuery({
    ...promptActionsQuery(token, promptId),
    enabled: isReviewer && promptId !== '',
  });
  return isReviewer ? data : undefined;
}
