import { makeStyles, tokens } from '@fluentui/react-components';
import type { Prompt } from '#client/lib/models/prompt.ts';

/** A readable width; right-to-left text begins at the right edge. */
const prose = { width: '100%', maxWidth: '72ch', boxSizing: 'border-box', marginInlineEnd: 'auto' } as const;

const useStyles = makeStyles({
  section: { overflowWrap: 'anywhere' },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    ...prose,
    paddingInlineStart: '20px',
  },
  /** No `bdi`: it would be left out when the list looks for its direction. */
  useCase: { unicodeBidi: 'plaintext' },
  text: { margin: 0, ...prose, whiteSpace: 'pre-wrap' },
});

/** Use cases and expected outcome, if the author entered them. */
export function PromptDetails({ prompt }: { prompt: Prompt }) {
  const styles = useStyles();
  return (
    <>
      {prompt.useCases.length > 0 ? (
        <section className={styles.section}>
          <h2 className={styles.heading}>Use cases</h2>
          {/* Bullets and texts begin on the same side, the first one's; each text is in its own direction. */}
          <ul className={styles.list} dir="auto">
            {[...new Set(prompt.useCases)].map((useCase) => (
              <li key={useCase}>
                <span className={styles.useCase}>{useCase}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {prompt.expectedOutcome ? (
        <section className={styles.section}>
          <h2 className={styles.heading}>Expected outcome</h2>
          <p className={styles.text} dir="auto">
            {prompt.expectedOutcome}
          </p>
        </section>
      ) : null}
    </>
  );
}
