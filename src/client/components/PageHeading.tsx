import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  introduction: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2 },
});

interface Props {
  title: string;
  /** One sentence about the page. */
  children?: ReactNode;
}

/** The title of a page, with the sentence below it if there is one. */
export function PageHeading({ title, children }: Props) {
  const styles = useStyles();
  return (
    <div>
      <h1 className={styles.heading}>{title}</h1>
      {children ? <p className={styles.introduction}>{children}</p> : null}
    </div>
  );
}
