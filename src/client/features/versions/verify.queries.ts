import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { apiPaths } from '#contract/paths.ts';

/** The published versions whose text has a hash. Never from the cache, because one may have been redacted. */
export const verifyQuery = (hash: string) =>
  queryOptions({
    queryKey: ['verify', hash],
    queryFn: ({ signal }) => callApi(apiPaths.verifyHash(hash), { signal }),
    enabled: hash !== '',
    staleTime: 0,
  });
