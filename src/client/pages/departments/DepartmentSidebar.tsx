import { makeStyles, tokens } from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import { DepartmentNav } from '#client/features/departments/DepartmentNav.tsx';
import type { Department } from '#client/lib/models/department.ts';
import { pagesParameter } from '#client/lib/url-state/use-change-search-params.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';

/** Under this width of the window the departments are in a drawer. */
export const narrow = '@media (max-width: 900px)';

const useStyles = makeStyles({
  sidebar: {
    position: 'sticky',
    insetBlockStart: '80px',
    maxHeight: 'calc(100vh - 96px)',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [narrow]: { display: 'none' },
  },
});

export interface DepartmentFilterProps {
  departments: Department[] | undefined;
  currentId: string;
  /** As in DepartmentNav. */
  totalCount: number | undefined;
  onChosen?: () => void;
}

/** The departments, with the filter box whose text is in the URL. */
export function DepartmentFilter(props: DepartmentFilterProps) {
  const [filter, setFilter] = useSearchParamText('filter');
  const { search } = useLocation();
  // The text searched for belongs to the department it was typed in; sort, view and facets carry over to the next.
  const kept = new URLSearchParams(search);
  kept.delete('q');
  kept.delete(pagesParameter);
  return (
    <DepartmentNav {...props} filter={filter} onFilter={setFilter} search={kept.size > 0 ? `?${kept}` : ''} />
  );
}

/** The department filter, beside the list where there is room. */
export function DepartmentSidebar(props: DepartmentFilterProps) {
  const styles = useStyles();
  return (
    <div className={styles.sidebar}>
      <DepartmentFilter {...props} />
    </div>
  );
}
