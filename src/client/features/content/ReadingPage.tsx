import { makeStyles, tokens } from '@fluentui/react-components';
import { Markdown } from 'markdown-to-jsx/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { type ScreenHref, type ScreenName, screens } from '#domain/screens.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { ContactEmail } from './ContactEmail.tsx';

interface Part {
  /** Its URL fragment, never changed: people link to it. */
  id: string;
  title: string;
  text: string;
}

/** Splits a text at its headings, which are written `## Title {#id}`. */
function split(text: string, mark: '\n## ' | '\n### ') {
  const [lead = '', ...rest] = text.split(mark);
  const parts = rest.map((part): Part => {
    const [heading = '', ...lines] = part.split('\n');
    const [title = '', id = ''] = heading.split(' {#');
    return { id: id.replace('}', ''), title, text: lines.join('\n') };
  });
  return { lead, parts };
}

type Insertions = Record<string, ComponentType<never>>;

/** Words that depend on the configuration: a text has them by name, such as `<CompanyName />`. */
const insertions: Insertions = {
  CompanyName: () => publicConfig().companyName,
  ContactEmail,
  IfOpenToVisitors: ({ children }: { children: ReactNode }) =>
    publicConfig().requireSignIn ? null : children,
  IfSignInRequired: ({ children }: { children: ReactNode }) =>
    publicConfig().requireSignIn ? children : null,
};

const a = ({ href, children }: { href: ScreenHref; children: ReactNode }) => (
  <TextLink to={href}>{children}</TextLink>
);

const useStyles = makeStyles({
  question: {
    paddingInlineStart: '20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > summary': {
      padding: `${tokens.spacingVerticalMNudge} 0`,
      listStylePosition: 'outside',
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    },
    '& h3': { display: 'inline', fontWeight: tokens.fontWeightRegular },
    '&[open] h3': { fontWeight: tokens.fontWeightSemibold },
    '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
  },
});

interface Props {
  screen: ScreenName;
  /** Its Markdown file, which begins with the conclusion. */
  text: string;
  /** The page's own insertions. */
  insert?: Insertions;
  /** Whether its third-level headings are questions, whose answers fold. */
  isQuestions?: boolean;
}

/** A page to read, from a Markdown file. */
export function ReadingPage({ screen, text, insert, isQuestions = false }: Props) {
  const styles = useStyles();
  const { lead, parts } = split(text, '\n## ');
  const overrides = { a, ...insertions, ...insert };
  const show = (markdown: string, forceInline = false) => (
    <Markdown options={{ overrides, wrapper: Fragment, forceInline, forceBlock: !forceInline }}>
      {markdown.trim()}
    </Markdown>
  );
  return (
    <ArticlePage title={screens[screen].title} intro={show(lead, true)}>
      {parts.map((part) => {
        const { lead: own, parts: below } = split(part.text, '\n### ');
        return (
          <section key={part.id} aria-labelledby={part.id}>
            <h2 id={part.id} tabIndex={-1}>
              {part.title}
            </h2>
            {show(own)}
            {below.map(({ id, title, text: answer }) => {
              return isQuestions ? (
                <details key={id} className={styles.question}>
                  <summary id={id}>
                    <h3>{title}</h3>
                  </summary>
                  {show(answer)}
                </details>
              ) : (
                <Fragment key={id}>
                  <h3 id={id} tabIndex={-1}>
                    {title}
                  </h3>
                  {show(answer)}
                </Fragment>
              );
            })}
          </section>
        );
      })}
    </ArticlePage>
  );
}
