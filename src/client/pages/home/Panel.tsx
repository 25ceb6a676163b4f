import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, type Ref, useId } from 'react';
import { CompactRowSkeleton } from '#client/features/prompts/CompactRow.tsx';
import { panelRows, usePanelClass } from './panel.styles.ts';
import { withRows } from './panel-room.ts';

const useStyles = makeStyles({
  head: {
    containerType: 'inline-size',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXXS,
    flexShrink: 0,
    height: '56px',
    paddingInlineStart: tokens.spacingHorizontalL,
    paddingInlineEnd: tokens.spacingHorizontalS,
    '& > :not(:first-child)': { flexShrink: 0, minWidth: '44px', minHeight: '44px' },
  },
  heading: {
    minWidth: 0,
    overflow: 'hidden',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    outlineStyle: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  note: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  extra: { '@media (max-width: 640px)': { display: 'none' } },
});

interface Props {
  heading: string;
  /** Gets the focus when the focused control is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  action?: ReactNode;
  /** Number of rows for which a phone reserves room. */
  rows: number;
  children: ReactNode;
}

/** A personal part of the home page. */
export function Panel({ heading, headingRef, action, rows, children }: Props) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={usePanelClass()} style={withRows(rows)} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 ref={headingRef} id={id} className={styles.heading} title={heading} tabIndex={-1}>
          {heading}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The rows of a panel. */
export const PanelRows = ({ children }: { children: ReactNode }) => (
  <ul className={useStyles().list}>{children}</ul>
);

/** In place of the rows, or under one or two of them: on a phone there is no room for that. */
export function PanelNote({ isUnderRows = false, children }: { isUnderRows?: boolean; children: ReactNode }) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.note, isUnderRows && styles.extra)}>{children}</div>;
}

/** In place of the rows while they load. */
export function PanelSkeleton({ label, rows = panelRows }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <CompactRowSkeleton key={index} />
      ))}
    </div>
  );
}
