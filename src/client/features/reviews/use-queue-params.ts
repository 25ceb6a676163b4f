import { useSearchParams } from 'react-router-dom';
import { useSearchParamChoice, useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import type { ScreenHref } from '#domain/screens.ts';
import { reviewOrders, reviewViews } from '#domain/vocabulary.ts';

const owners = ['all', 'mine'] as const;
export type QueueOwner = (typeof owners)[number];

const names = ['view', 'owner', 'q', 'department', 'sort'];

/** The part of a URL's search parameters that identifies its queue. */
export function queueIn(parameters: URLSearchParams): string {
  const queue = new URLSearchParams();
  for (const name of names) {
    const value = parameters.get(name);
    if (value) queue.set(name, value);
  }
  return queue.toString();
}

/** The same queue, of the reviews that wait for a decision. */
export function waitingOf(queue: string): string {
  const waiting = new URLSearchParams(queue);
  waiting.delete('view');
  return waiting.toString();
}

/** The page of that queue. */
export const queueHref = (queue: string): ScreenHref => (queue ? `/reviews?${queue}` : '/reviews');

/** In the format of GET /reviews. */
export function filtersOf(queue: string): string {
  const given = new URLSearchParams(queue);
  const known = (name: string, choices: readonly string[]) =>
    choices.find((choice) => choice === given.get(name)) ?? choices[0] ?? '';
  const filters = new URLSearchParams({
    view: known('view', reviewViews),
    sort: known('sort', reviewOrders),
  });
  if (known('owner', owners) === 'mine') filters.set('assigned', 'me');
  const [text, department] = [given.get('q')?.trim(), given.get('department')];
  if (text) filters.set('query', text.slice(0, 200));
  if (department) filters.set('department_id', department);
  return filters.toString();
}

/** Which part of the queue is shown, in the URL's search parameters. */
export function useQueueParams() {
  const [parameters, setParameters] = useSearchParams();
  const [view, setView] = useSearchParamChoice('view', reviewViews, 'waiting');
  const [owner, setOwner] = useSearchParamChoice('owner', owners, 'all');
  const [sort, setSort] = useSearchParamChoice('sort', reviewOrders, 'oldest');
  const [text, setText] = useSearchParamText('q');
  const [department, setDepartment] = useSearchParamText('department');
  const queue = queueIn(parameters);
  return {
    view,
    setView,
    owner,
    setOwner,
    sort,
    setSort,
    text,
    setText,
    department,
    setDepartment,
    queue,
    /** Removes every filter of this view. */
    clear: () =>
      setParameters(view === 'waiting' ? {} : { view }, { replace: true, preventScrollReset: true }),
    isFiltered: text.trim() !== '' || department !== '' || owner === 'mine',
  };
}

export type QueueParams = ReturnType<typeof useQueueParams>;
