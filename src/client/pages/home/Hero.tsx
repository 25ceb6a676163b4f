import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { PromptSearch } from '#client/features/search/PromptSearch.tsx';
import type { GeneralCounts } from '#client/lib/models/prompt.ts';
import { homeHeading, screenHrefs } from '#domain/screens.ts';
import { Figures } from './Figures.tsx';

/** Everybody's tasks, each in the words that people type. */
const tasks = ['meeting minutes', 'difficult email', 'summarise emails', 'translate', 'PowerPoint'];

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
  tasks: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    // Nearer to the search that they are examples of.
    marginBlockStart: `calc(-1 * ${tokens.spacingVerticalXS})`,
    gap: tokens.spacingHorizontalS,
  },
  task: { minWidth: 0, fontWeight: tokens.fontWeightRegular },
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
        <div className={styles.tasks} role="group" aria-label="Common tasks">
          {tasks.map((text) => (
            <LinkButton key={text} className={styles.task} shape="circular" to={screenHrefs.search(text)}>
              {text}
            </LinkButton>
          ))}
        </div>
        <Figures counts={counts} failed={countsFailed} />
      </div>
    </section>
  );
}
