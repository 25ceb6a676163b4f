import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** The runs of the current version, and the user's permissions on them. Only our own server has this call. */
export const testRunsQuery = (token: string | null, promptId: string) =>
  queryOptions({
    queryKey: personalKey('test-runs', token, promptId),
    queryFn: ({ signal }) => callApi(apiPaths.testRuns(promptId), { signal }),
    staleTime: 0,
  });
