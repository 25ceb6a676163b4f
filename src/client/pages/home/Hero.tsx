import { makeStyles, tokens } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { PromptSearch } from '#client/features/search/PromptSearch.tsx';
import type { GeneralCounts } from '#client/lib/models/prompt.ts';
import { homeHeading, screenHrefs } from '#domain/screens.ts';
import { Figures } from './Figures.tsx';

const exampleSearches = ['interview questions', 'follow-up email', 'plain language summary'];

const useStyles = makeStyles({
  hero: {
    position: 'relative',
    // Its suggestions overlap the content below.
    zIndex: 5,
    boxSizing: 'border-box',
    minHeight: '200px',
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorBrandBackground2,
    backgroundImage: `radial-gradient(60% 120% at 85% 0%, ${tokens.colorBrandBackground2Hover}, transparent 70%)`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '@media (max-width: 640px)': { padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}` },
    '@media (forced-colors: active)': { backgroundImage: 'none' },
  },
  inner: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '760px',
    marginInline: 'auto',
    textAlign: 'center',
  },
  heading: {
    margin: 0,
    // The same in the server's page. It takes two lines of any phone.
    fontSize: 'clamp(24px, 6.8vw, 32px)',
    lineHeight: 1.25,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  examples: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    // Nearer to the search that they are examples of.
    marginBlockStart: `calc(-1 * ${tokens.spacingVerticalXS})`,
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  counts: GeneralCounts | undefined;
  countsFailed: boolean;
}

/** The product's purpose in one sentence, and its main control, the search. */
export function Hero({ counts, countsFailed }: Props) {
  const styles = useStyles();
  return (
    <section className={styles.hero} aria-label="Search the library">
      <div className={styles.inner}>
        <h1 className={styles.heading}>{homeHeading}</h1>
        <PromptSearch size="large" isAlone />
        <div className={styles.examples}>
          <span>Try:</span>
          {exampleSearches.map((text) => (
            <TextLink key={text} to={screenHrefs.search(text)}>
              {text}
            </TextLink>
          ))}
        </div>
        <Figures counts={counts} failed={countsFailed} />
      </div>
    </section>
  );
}
