import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1280px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} 64px`,
    '@media (max-width: 640px)': { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} 48px` },
  },
  narrow: { maxWidth: '736px' },
});

interface Props {
  /** The window's title, before the product's name; none on the home page. */
  title: string;
  /** For a text or a form: from the left edge, with a readable width. */
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of a screen: its width, its margins, its window title. */
export function Page({ title, narrow = false, className, children }: Props) {
  const styles = useStyles();
  usePageTitle(title);
  return (
    <div className={mergeClasses(styles.page, className)}>
      {narrow ? <div className={styles.narrow}>{children}</div> : children}
    </div>
  );
}
