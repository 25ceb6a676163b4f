import { makeStyles, tokens } from '@fluentui/react-components';
import { Markdown } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';

const cell = {
  padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  textAlign: 'start',
  verticalAlign: 'top',
} as const;

const useStyles = makeStyles({
  text: {
    overflowWrap: 'anywhere',
    '& > :first-child, & > div > :first-child': { marginBlockStart: 0 },
    '& > :last-child, & > div > :last-child': { marginBlockEnd: 0 },
    '& p, & ul, & ol, & pre, & table': { marginBlock: `0 ${tokens.spacingVerticalM}` },
    '& :is(ul, ol)': { paddingInlineStart: '20px' },
    '& pre': { whiteSpace: 'pre-wrap', fontFamily: tokens.fontFamilyMonospace },
    '& table': { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200, overflowWrap: 'normal' },
    '& th': { ...cell, backgroundColor: tokens.colorNeutralBackground2 },
    '& td': cell,
  },
  /** A wide table scrolls by itself. */
  table: { overflowX: 'auto' },
});

const heading = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

const Table = ({ children }: { children?: ReactNode }) => (
  // It scrolls: the keyboard gets there.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={useStyles().table} tabIndex={0} role="group" aria-label="Table">
    <table>{children}</table>
  </div>
);

/** An author's text: no HTML, nothing that loads, no links; headings are bold, because the page has its own outline. */
const options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
    a: ({ children }: { children?: ReactNode }) => <span>{children}</span>,
    img: ({ alt }: { alt?: string }) => <span>{alt}</span>,
    table: Table,
  },
};

/** An answer as chat assistants show it: Markdown with lists and tables. */
export default function AnswerText({ text }: { text: string }) {
  return (
    <div className={useStyles().text} dir="auto">
      <Markdown options={options}>{text}</Markdown>
    </div>
  );
}
