import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** Proposals, tags and rejected names. */
export const adminTagsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('admin-tags', token),
    queryFn: ({ signal }) => callApi(apiPaths.adminTags, { signal }),
    enabled: token !== null,
    staleTime: 0,
  });
