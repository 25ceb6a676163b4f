import { makeStyles, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { type ReactNode, useRef } from 'react';
import { useFocusAfterRemoval } from './use-focus-after.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '72px',
    height: '72px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '32px',
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: {
    margin: 0,
    maxWidth: '48ch',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
});

interface Props {
  icon: FluentIcon;
  heading: string;
  /** The heading's rank in its page. */
  level?: 1 | 2;
  children?: ReactNode;
  /** What the user can do next. */
  actions?: ReactNode;
}

/** An empty or failed state: what it is, why, and what to do next. */
export function EmptyState({ icon: Icon, heading, level = 2, children, actions }: Props) {
  const styles = useStyles();
  const Heading = `h${level}` as const;
  const element = useRef<HTMLDivElement>(null);
  // Its own button may be what ends it.
  useFocusAfterRemoval(element);
  return (
    <div ref={element} className={styles.notice}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <Heading className={styles.heading}>{heading}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
