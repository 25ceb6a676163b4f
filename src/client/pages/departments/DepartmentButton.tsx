import { Button, makeStyles } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { AppsListRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { buttonWithWord, wordWhenWide } from '#client/components/word-when-wide.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { DepartmentFilter, type DepartmentFilterProps, narrow } from './DepartmentSidebar.tsx';

const DepartmentDrawer = lazyWithRetry(() => import('./DepartmentDrawer.tsx'));

const useStyles = makeStyles({
  button: { ...buttonWithWord, display: 'none', [narrow]: { display: 'inline-flex' } },
  word: wordWhenWide,
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
      <Button
        ref={button}
        className={styles.button}
        icon={<AppsListRegular />}
        title="Departments"
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>Departments</span>
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
