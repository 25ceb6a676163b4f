import { useSearchParams } from 'react-router-dom';
import { useChangeSearchParams } from '#client/lib/url-state/use-change-search-params.ts';
import { useSearchParamChoice, useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';

const owners = ['all', 'me', 'nobody'] as const;
const reviews = ['all', 'due', 'none'] as const;
export type OwnerFilter = (typeof owners)[number];
export type ReviewFilter = (typeof reviews)[number];

/**
 * Which prompts are shown, in the URL's search parameters.
 *
 * @param ofUser whether only those that the user owns: below the submissions, which have parameters of the same names.
 */
export function useManagedParams(ofUser: boolean) {
  const nameOf = (name: string) => (ofUser ? `own-${name}` : name);
  const [parameters] = useSearchParams();
  const change = useChangeSearchParams();
  const given = parameters.get(nameOf('page')) ?? '';
  const [text, setText] = useSearchParamText(nameOf('q'));
  const [department, setDepartment] = useSearchParamText(nameOf('department'));
  const [owner, setOwner] = useSearchParamChoice(nameOf('owner'), owners, 'all');
  const [review, setReview] = useSearchParamChoice(nameOf('review'), reviews, 'all');
  /** Other filters begin at the first page. */
  const fromFirst =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      change((search) => search.delete(nameOf('page')));
    };
  const filters = new URLSearchParams();
  if (text.trim()) filters.set('query', text.trim().slice(0, 200));
  if (department) filters.set('department_id', department);
  if (ofUser || owner !== 'all') filters.set('owner', ofUser ? 'me' : owner);
  if (review !== 'all') filters.set('review', review);
  return {
    text,
    setText: fromFirst(setText),
    department,
    setDepartment: fromFirst(setDepartment),
    owner,
    setOwner: fromFirst(setOwner),
    review,
    setReview: fromFirst(setReview),
    /** In the format of GET /managed-prompts. */
    filters: filters.toString(),
    isFiltered: filters.size > (ofUser ? 1 : 0),
    page: /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1,
    setPage: (page: number) => change((search) => search.set(nameOf('page'), String(page))),
    clear: () =>
      change((search) => {
        for (const name of ['q', 'department', 'owner', 'review', 'page']) search.delete(nameOf(name));
      }),
  };
}

export type ManagedParams = ReturnType<typeof useManagedParams>;
