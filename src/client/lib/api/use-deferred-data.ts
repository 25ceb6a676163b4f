import { useDeferredValue } from 'react';

/**
 * The data of a query, drawn in slices as they arrive: a query's update is otherwise one long task, during which the page takes no
 * key and no click.
 *
 * @returns undefined until then, and at once where the query has none any more.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const deferred = useDeferredValue(data);
  return data === undefined ? undefined : deferred;
}
