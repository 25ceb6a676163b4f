import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';

/** The router's key of the entry that the window was opened with. */
const firstEntry = 'default';

/**
 * Scrolls to the part of an article that the URL's fragment names, and unfolds it if it is an answer. The browser cannot do it
 * alone, because the article is loaded after the page. Going back is left to the scroll memory.
 */
function useHashTarget() {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (!hash || (navigation === NavigationType.Pop && key !== firstEntry)) return;
    const part = document.getElementById(hash.slice(1));
    const folded = part?.closest('details');
    if (folded) folded.open = true;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key, navigation]);
}

const useStyles = makeStyles({
  article: {
    // One edge for text, examples and tables: 72 letters of an example, about as many of the text.
    maxWidth: '640px',
    '@media print': { maxWidth: 'none' },
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
    '& h1 + p': { margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXL}` },
    '& ul, & ol': {
      margin: `0 0 ${tokens.spacingVerticalM}`,
      boxSizing: 'border-box',
      paddingInlineStart: '24px',
    },
    '& li': { marginBlockEnd: tokens.spacingVerticalSNudge },
    '& p, & li': { textWrap: 'pretty' },
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
  intro: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
  },
});

interface Props {
  title: string;
  /** The page's conclusion, in a sentence or two. */
  intro: ReactNode;
  /** Plain semantic HTML: section, h2, p, ul, ol, pre, table. */
  children: ReactNode;
}

/** A page to read: its elements are styled here, so that the pages themselves contain only text. */
export function ArticlePage({ title, intro, children }: Props) {
  const styles = useStyles();
  useHashTarget();
  return (
    <Page title={title}>
      <article className={styles.article}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </article>
    </Page>
  );
}
