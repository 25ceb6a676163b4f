import { Button, makeStyles } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { AppsListRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { DepartmentFilter, type DepartmentFilterProps, narrow } from './DepartmentSidebar.tsx';

const DepartmentDrawer = lazyWithRetry(() => import('./DepartmentDrawer.tsx'));

const useStyles = makeStyles({
  button: { display: 'none', flexShrink: 0, [narrow]: { display: 'inline-flex' } },
});

/** The department filter in a drawer, where there is no room beside the list. */
export function DepartmentButton(props: DepartmentFilterProps) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} className={styles.button} icon={<AppsListRegular />} onClick={() => setOpen(true)}>
        Departments
      </Button>
      {open === undefined ? null : (
        <LazyBoundary name="Departments" onFailure={() => setOpen(undefined)}>
          <DepartmentDrawer open={open} onClose={close}>
            <DepartmentFilter {...props} onChosen={close} />
          </DepartmentDrawer>
        </LazyBoundary>
      )}
    </>
  );
}
