import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

export const synonymsKey = personalKey('admin-synonyms');

/** All pairs: a term's may be anywhere in the alphabet. */
export const synonymsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('admin-synonyms', token),
    queryFn: ({ signal }) => callApi(apiPaths.adminSynonyms, { signal }),
    enabled: token !== null,
    staleTime: 0,
  });
