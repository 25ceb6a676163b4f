import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '#client/lib/api/api.ts';
import { list, record, text } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

export const synonymsPerPage = 50;

function toSynonym(value: unknown) {
  const json = record(value);
  return {
    term: text(json['term']),
    sameAs: text(json['same_as']),
    /** Where the pair is from; '' where nobody said it. */
    source: text(json['source']),
  };
}
export type Synonym = ReturnType<typeof toSynonym>;

/** As the server takes it. */
export const synonymBody = ({ term, sameAs, source }: Synonym) => ({ term, same_as: sameAs, source });

export const synonymKey = ({ term, sameAs }: Synonym) => `${term} = ${sameAs}`;

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
      const query = `?query=${encodeURIComponent(search)}&limit=${synonymsPerPage}&offset=${offset}`;
      const { body, total } = await callApiPage(`${apiPaths.adminSynonyms}${query}`, { signal });
      return { synonyms: list(body).map(toSynonym), total };
    },
    placeholderData: keepPreviousData,
    enabled: token !== null,
    staleTime: 0,
  });

/** All of them, for a file. */
export const readAllSynonyms = async () => list(await callApi(apiPaths.adminSynonyms)).map(toSynonym);
