import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { apiPaths } from '#contract/paths.ts';

/** The library's tags. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => callApi(apiPaths.tags, { signal }),
});
