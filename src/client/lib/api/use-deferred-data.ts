import { useDeferredValue } from 'react';

/**
 * The data of a query, whose first arrival is drawn in slices: it is otherwise one long task, during which the page takes no key and
 * no click. Later changes are rendered at once.
 *
 * @returns undefined until then, and when the query no longer has data.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const hasArrived = useDeferredValue(data) !== undefined;
  return hasArrived ? data : undefined;
}
