import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { number, record } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** What the person has done in the library, in numbers. */
export const myActivityQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('my-activity', token),
    queryFn: async ({ signal }) => {
      const json = record(await callApi(apiPaths.myActivity, { signal }));
      return { saved: number(json['saved_count']), rated: number(json['rated_count']) };
    },
    enabled: token !== null,
    staleTime: 0,
  });
