import { useLocation } from 'react-router-dom';
import { DepartmentNav } from '#client/features/departments/DepartmentNav.tsx';
import type { Department } from '#client/lib/models/department.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';

export interface DepartmentChoice {
  departments: Department[] | undefined;
  currentId: string;
  /** As in DepartmentNav. */
  totalCount: number | undefined;
}

/** The departments to choose from, in the sidebar or the drawer: the filter's text is in the URL for both. */
export function DepartmentFilter({ onChosen, ...choice }: DepartmentChoice & { onChosen?: () => void }) {
  const [filter, setFilter] = useSearchParamText('filter');
  const { search } = useLocation();
  // The text searched for belongs to the department it was typed in; sort and view carry over to the next.
  const kept = new URLSearchParams(search);
  kept.delete('q');
  return (
    <DepartmentNav
      {...choice}
      filter={filter}
      onFilter={setFilter}
      search={kept.size > 0 ? `?${kept}` : ''}
      onChosen={() => onChosen?.()}
    />
  );
}
