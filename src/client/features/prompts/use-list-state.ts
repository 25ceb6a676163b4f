import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { persistentStorage } from '#client/host/storage.ts';
import { useSearchParamChoice } from '#client/lib/url-state/use-search-param-state.ts';
import { type SortOrder, sortOrders, type ViewMode, viewModes } from '#domain/vocabulary.ts';

const storageKey = 'list-view';
const storedView = (): ViewMode => (persistentStorage.get(storageKey) === 'list' ? 'list' : 'grid');

/** Grid or list: the URL's, else the one chosen last on this device. */
function useView() {
  const [parameters] = useSearchParams();
  const [inUrl, write] = useSearchParamChoice('view', viewModes, 'grid');
  const [remembered, setRemembered] = useState(storedView);
  const onView = (view: ViewMode) => {
    persistentStorage.set(storageKey, view);
    setRemembered(view);
    write(view);
  };
  return { view: parameters.has('view') ? inUrl : remembered, onView };
}

/** Sort order and view of a list, as search parameters; `headings` for those of its columns. */
export function useListState(defaultSort: SortOrder = 'latest') {
  const [sort, onSort] = useSearchParamChoice('sort', sortOrders, defaultSort);
  const headings = useMemo(() => ({ order: sort, onOrder: onSort }), [sort, onSort]);
  return { sort, onSort, headings, ...useView() };
}
