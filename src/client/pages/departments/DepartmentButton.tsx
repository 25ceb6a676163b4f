import { makeStyles } from '@fluentui/react-components';
import { FilterButton } from '#client/components/FilterButton.tsx';
import { AppsListRegular } from '#client/components/icons.ts';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { DepartmentFilter, type DepartmentFilterProps, narrow } from './DepartmentSidebar.tsx';

const phone = '@media (max-width: 480px)';

const useStyles = makeStyles({
  button: {
    display: 'none',
    [narrow]: { display: 'inline-flex' },
    // In one line with order and views there is room for its word only.
    [phone]: { '& > .fui-Button__icon': { display: 'none' } },
  },
});

/** The department filter in a drawer, if there is no room beside the list. */
export function DepartmentButton(props: DepartmentFilterProps) {
  const styles = useStyles();
  return (
    <FilterButton className={styles.button} label="Departments" icon={<AppsListRegular />}>
      {({ open, onClose }) => (
        <SideDrawer
          title="Departments"
          closeLabel="Close departments"
          position="start"
          open={open}
          onClose={onClose}
        >
          <DepartmentFilter {...props} onChosen={onClose} />
        </SideDrawer>
      )}
    </FilterButton>
  );
}
