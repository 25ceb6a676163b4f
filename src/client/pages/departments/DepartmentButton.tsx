import { Button, makeStyles } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { FilterRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { type DepartmentChoice, DepartmentFilter } from './DepartmentFilter.tsx';

const DepartmentDrawer = lazyWithRetry(() => import('./DepartmentDrawer.tsx'));

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    display: 'none',
    '@media (max-width: 900px)': { display: 'inline-flex' },
    // Its icon alone, in one row with sorting and view.
    '@media (max-width: 480px)': { minWidth: '32px', paddingInline: '5px' },
  },
  text: { '@media (max-width: 480px)': { display: 'none' } },
});

/** Opens the department filter in a drawer, where there is no room for a sidebar. */
export function DepartmentButton(choice: DepartmentChoice) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        ref={button}
        className={styles.button}
        icon={{ children: <FilterRegular />, style: { marginInlineEnd: 0 } }}
        aria-label="Departments"
        title="Departments"
        onClick={() => setOpen(true)}
      >
        <span className={styles.text}>&nbsp;Departments</span>
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
            <DepartmentFilter {...choice} onChosen={() => setOpen(false)} />
          </DepartmentDrawer>
        </LazyBoundary>
      )}
    </>
  );
}
