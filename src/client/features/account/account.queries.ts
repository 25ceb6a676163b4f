import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { number, record } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import { promptStatuses } from '#domain/vocabulary.ts';

/** What the person has done in the library, in numbers. Whatever changes their submissions changes these too. */
export const myActivityQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token, 'activity'),
    queryFn: async ({ signal }) => {
      const json = record(await callApi(apiPaths.myActivity, { signal }));
      const entries = record(json['entries']);
      return {
        saved: number(json['saved_count']),
        rated: number(json['rated_count']),
        /** Own entries of each status; undefined where a server does not say. */
        entries: json['entries']
          ? promptStatuses.map((status) => ({ status, count: number(entries[status]) }))
          : undefined,
      };
    },
    enabled: token !== null,
    staleTime: 0,
  });
