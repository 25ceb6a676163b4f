import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Page } from '#client/components/Page.tsx';
import { useHashTarget } from './use-hash-target.ts';

const useStyles = makeStyles({
  article: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '26px',
    overflowWrap: 'anywhere',
    '& h1': { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
    '& h2': {
      margin: `40px 0 ${tokens.spacingVerticalS}`,
      fontSize: tokens.fontSizeBase500,
      lineHeight: tokens.lineHeightBase500,
    },
    '& h3': {
      margin: `${tokens.spacingVerticalXL} 0 ${tokens.spacingVerticalXS}`,
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
    },
    '& p': { margin: `0 0 ${tokens.spacingVerticalM}` },
    '& h1 + p': { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXL}` },
    '& ul, & ol': { margin: `0 0 ${tokens.spacingVerticalM}`, paddingInlineStart: '24px' },
    '& li': { marginBlockEnd: tokens.spacingVerticalXS },
    '& > nav ul': { margin: 0, padding: 0, listStyleType: 'none' },
    '& > nav li': { margin: 0 },
    '& pre': {
      margin: `0 0 ${tokens.spacingVerticalL}`,
      padding: tokens.spacingHorizontalL,
      whiteSpace: 'pre-wrap',
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      backgroundColor: tokens.colorNeutralBackground1,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusLarge,
    },
    '& table': { width: '100%', borderCollapse: 'collapse', marginBlockEnd: tokens.spacingVerticalL },
    '& th, & td': {
      padding: tokens.spacingHorizontalS,
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      // Narrow columns break between words, not within them.
      overflowWrap: 'break-word',
    },
    // Colour alone would not distinguish a link from the text around it.
    '& p a, & li a, & td a': { textDecorationLine: 'underline' },
    '& > nav li a': { textDecorationLine: 'none' },
    '& > nav li a:hover': { textDecorationLine: 'underline' },
    '& h3 a': { color: 'inherit', fontWeight: 'inherit' },
    // Clear of the header, which stays on top.
    '& [id]': { scrollMarginTop: '72px' },
    '& kbd': {
      padding: '1px 6px',
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase300,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
    },
    '@media (max-width: 640px)': {
      fontSize: tokens.fontSizeBase300,
      lineHeight: '22px',
      '& h1': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
    },
  },
  intro: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
  },
});

interface Props {
  title: string;
  /** What the page is for, in a sentence or two. */
  intro: ReactNode;
  /** Plain semantic HTML: section, h2, p, ul, ol, pre, table. */
  children: ReactNode;
}

/** A page to read: its elements are styled here, so that the pages themselves hold only text. */
export function ArticlePage({ title, intro, children }: Props) {
  const styles = useStyles();
  useHashTarget();
  return (
    <Page title={title} narrow>
      <article className={styles.article}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </article>
    </Page>
  );
}
