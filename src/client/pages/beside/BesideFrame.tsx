import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { usePageTitle } from '#client/components/use-page-title.ts';

const useStyles = makeStyles({
  frame: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: '100%',
    // The width of a meeting's side panel; a tab of a channel is wider.
    maxWidth: '720px',
    minHeight: '100vh',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalM,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
});

interface Props {
  heading: string;
  /** Above the heading. */
  back?: ReactNode;
  children: ReactNode;
}

/** The frame of a tab beside a chat, from 280 pixels on: no header, no footer. */
export function BesideFrame({ heading, back, children }: Props) {
  const styles = useStyles();
  usePageTitle(heading);
  return (
    <div className={styles.frame}>
      {back}
      <h1 className={styles.heading} dir="auto" tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </div>
  );
}
