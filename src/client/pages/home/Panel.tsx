import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, type Ref, useId } from 'react';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { shortRowHeight } from '#client/features/prompts/PromptShortRow.tsx';
import { panelRows, usePanelStyles } from './panel.styles.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    height: '56px',
    paddingInlineStart: tokens.spacingHorizontalL,
    paddingInlineEnd: tokens.spacingHorizontalS,
    '& > :not(h2)': { flexShrink: 0, minWidth: '44px', minHeight: '44px' },
  },
  heading: {
    overflow: 'hidden',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    outlineStyle: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  skeleton: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXS,
    height: `${shortRowHeight}px`,
    paddingInline: tokens.spacingHorizontalL,
  },
  note: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  heading: string;
  /** Takes the focus where the control that had it goes away. */
  headingRef?: Ref<HTMLHeadingElement>;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the home page that is about the person. */
export function Panel({ heading, headingRef, action, children }: Props) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={usePanelStyles().panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={headingRef} id={id} className={styles.heading} title={heading} tabIndex={-1}>
          {heading}
        </h2>
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

/** In place of the rows, or under one or two of them. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <p className={useStyles().note}>{children}</p>
);

/** In place of the rows while they load. */
export function PanelSkeleton({ label, rows = panelRows }: { label: string; rows?: number }) {
  const styles = useStyles();
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <SkeletonBar width="70%" height={16} />
          <SkeletonBar width="40%" height={12} />
        </div>
      ))}
    </div>
  );
}
