import { useDeferredValue } from 'react';

/**
 * The data of a query, whose first arrival is rendered in slices: otherwise it is one long task, during which the page handles no key
 * and no click. Later changes are rendered at once.
 *
 * @returns undefined until then, and when the query no longer has data.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const hasArrived = useDeferredValue(data) !== undefined;
  return hasArrived ? data : undefined;
}
