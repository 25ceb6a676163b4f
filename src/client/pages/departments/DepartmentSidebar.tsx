import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FilterRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { DepartmentNav } from '#client/features/departments/DepartmentNav.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { Department } from '#client/lib/models/department.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';

const DepartmentDrawer = lazyWithRetry(() => import('./DepartmentDrawer.tsx'));
const narrow = '@media (max-width: 900px)';

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
  button: { display: 'none', justifySelf: 'start', [narrow]: { display: 'inline-flex' } },
});

interface Props {
  departments: Department[] | undefined;
  currentId: string;
  /** As in DepartmentNav. */
  totalCount: number | undefined;
}

/** The department filter: beside the list, or in a drawer with a labelled button where there is no room. */
export function DepartmentSidebar({ departments, currentId, totalCount }: Props) {
  const styles = useStyles();
  const [filter, setFilter] = useSearchParamText('filter');
  const { search } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  // The text searched for belongs to the department it was typed in; sort and view carry over to the next.
  const kept = new URLSearchParams(search);
  kept.delete('q');
  const nav = (
    <DepartmentNav
      departments={departments}
      currentId={currentId}
      totalCount={totalCount}
      filter={filter}
      onFilter={setFilter}
      search={kept.size > 0 ? `?${kept}` : ''}
      onChosen={() => setOpen((was) => (was === undefined ? undefined : false))}
    />
  );
  return (
    <>
      <div className={styles.sidebar}>{nav}</div>
      <Button ref={button} className={styles.button} icon={<FilterRegular />} onClick={() => setOpen(true)}>
        Departments
      </Button>
      {open === undefined ? null : (
        <LazyBoundary name="Departments" onFailure={() => setOpen(undefined)}>
          <DepartmentDrawer
            open={open}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          >
            {nav}
          </DepartmentDrawer>
        </LazyBoundary>
      )}
    </>
  );
}
