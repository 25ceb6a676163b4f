import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiPage } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';
import type { SynonymDto } from '#contract/synonyms.ts';

export const synonymsPerPage = 50;

export const synonymKey = ({ term, same_as: sameAs }: SynonymDto) => `${term} = ${sameAs}`;

/** Begins the key of every query of synonyms. */
export const synonymsKey = personalKey('admin-synonyms');

/**
 * A page of the synonyms that contain a text.
 *
 * @param page from 1 on; the page before stays while the next one loads.
 */
export const synonymsQuery = (token: string | null, search: string, page: number) =>
  queryOptions({
    queryKey: [...personalKey('admin-synonyms', token), search, page],
    queryFn: async ({ signal }) => {
      const offset = (page - 1) * synonymsPerPage;
      const query = `query=${encodeURIComponent(search)}&limit=${synonymsPerPage}&offset=${offset}`;
      const { body: synonyms, total } = await callApiPage(withSearch(apiPaths.adminSynonyms, query), {
        signal,
      });
      return { synonyms, total };
    },
    placeholderData: keepPreviousData,
    enabled: token !== null,
    staleTime: 0,
  });
