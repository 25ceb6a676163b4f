import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { ArticleContents } from './ArticleContents.tsx';
import { ArticleNext, type NextStep } from './ArticleNext.tsx';
import { besideText } from './article-layout.ts';

/** The router's key of the entry that the window was opened with. */
const firstEntry = 'default';

/**
 * Scrolls to the part of an article that the URL's fragment names. The browser cannot do it alone, because the article is
 * loaded after the page. Going back is left to the scroll memory.
 */
function useHashTarget() {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (!hash || (navigation === NavigationType.Pop && key !== firstEntry)) return;
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key, navigation]);
}

const useStyles = makeStyles({
  article: {
    display: 'grid',
    // One edge for text, examples and tables: 72 letters of an example, about as many of the text.
    gridTemplateColumns: 'minmax(0, 640px)',
    gridTemplateAreas: '"head" "contents" "text" "next"',
    columnGap: '64px',
    '@media print': { display: 'block' },
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
    '& h1': { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
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
    '& h1 + p': { margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXXL}` },
    '& ul, & ol': {
      margin: `0 0 ${tokens.spacingVerticalM}`,
      boxSizing: 'border-box',
      paddingInlineStart: '24px',
    },
    '& li': { marginBlockEnd: tokens.spacingVerticalSNudge },
    '& p, & li': { textWrap: 'pretty' },
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
    '& table': {
      width: '100%',
      borderCollapse: 'collapse',
      marginBlockEnd: tokens.spacingVerticalL,
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
    '& th, & td': {
      padding: tokens.spacingHorizontalS,
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      // Narrow columns break between words, not within them.
      overflowWrap: 'break-word',
    },
    // On the edge of the text around the table.
    '& :is(th, td):first-child': { paddingInlineStart: 0 },
    // Colour alone would not distinguish a link from the text around it.
    '& p a, & li a, & td a': { textDecorationLine: 'underline' },
    '& > nav li a': { textDecorationLine: 'none' },
    '& > nav li a:hover': { textDecorationLine: 'underline' },
    '& h3 a': { color: 'inherit', fontWeight: 'inherit' },
    '@media (max-width: 640px)': { '& h2': { marginBlockStart: '32px' } },
    // Clear of the header, which stays on top.
    '& [id]': { scrollMarginTop: '72px' },
    '& kbd': {
      padding: '1px 6px',
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase300,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  /** Contents below the title, text beside them in the middle of the page. */
  withContents: {
    [besideText]: {
      gridTemplateColumns: '240px minmax(0, 640px)',
      gridTemplateAreas: '"head head" "contents text" ". next"',
    },
  },
  head: { gridArea: 'head', maxWidth: '640px' },
  text: {
    gridArea: 'text',
    '& > section:first-child > h2:first-child': { marginBlockStart: tokens.spacingVerticalS },
  },
  intro: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
  },
});

interface Props {
  title: string;
  /** The page's purpose, in a sentence or two. */
  intro: ReactNode;
  /** Plain semantic HTML: section, h2, p, ul, ol, pre, table. */
  children: ReactNode;
  /** The sections in its table of contents; undefined for a short page. */
  parts?: readonly { id: string; title: string }[];
  /** The next pages after its end. */
  next: readonly NextStep[];
}

/** A page to read: its elements are styled here, so that the pages themselves contain only text. */
export function ArticlePage({ title, intro, children, parts, next }: Props) {
  const styles = useStyles();
  useHashTarget();
  return (
    <Page title={title}>
      <article className={mergeClasses(styles.article, parts && styles.withContents)}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
        </header>
        {parts ? <ArticleContents parts={parts} /> : null}
        <div className={styles.text}>{children}</div>
        <ArticleNext steps={next} />
      </article>
    </Page>
  );
}
