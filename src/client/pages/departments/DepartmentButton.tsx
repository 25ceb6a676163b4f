import { makeStyles } from '@fluentui/react-components';
import { FilterButton } from '#client/components/FilterButton.tsx';
import { AppsListRegular } from '#client/components/icons.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { DepartmentFilter, type DepartmentFilterProps, narrow } from './DepartmentSidebar.tsx';

const DepartmentDrawer = lazyWithRetry(() => import('./DepartmentDrawer.tsx'));

const phone = '@media (max-width: 480px)';

const useStyles = makeStyles({
  button: { display: 'none', [narrow]: { display: 'inline-flex' } },
  /** On a phone the toolbar has no room for it. */
  word: { [phone]: visuallyHidden },
});

/** The department filter in a drawer, if there is no room beside the list. */
export function DepartmentButton(props: DepartmentFilterProps) {
  const styles = useStyles();
  return (
    <FilterButton
      className={styles.button}
      wordClassName={styles.word}
      label="Departments"
      icon={<AppsListRegular />}
    >
      {({ open, onClose }) => (
        <DepartmentDrawer open={open} onClose={onClose}>
          <DepartmentFilter {...props} onChosen={onClose} />
        </DepartmentDrawer>
      )}
    </FilterButton>
  );
}
