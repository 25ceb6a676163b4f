import { makeStyles, tokens } from '@fluentui/react-components';
import { borderedList } from '#client/components/bordered-list.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { MyActivity } from '#contract/account.ts';
import { screenHrefs } from '#domain/screens.ts';

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: {
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalM}`,
    maxWidth: '68ch',
    color: tokens.colorNeutralForeground2,
  },
  list: borderedList,
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
    '&:not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  runs: { color: tokens.colorNeutralForeground2 },
});

/** Lists prompts whose runs are of outdated models, for their owner to test again. */
export default function TestAgain({ prompts }: { prompts: NonNullable<MyActivity['test_again']> }) {
  const styles = useStyles();
  return (
    <section aria-labelledby="test-again">
      <h2 id="test-again" className={styles.heading}>
        Test again
      </h2>
      <p className={styles.text}>
        These prompts were tested with older models. Test them with a current model, and add a test run.
      </p>
      <ul className={styles.list}>
        {prompts.map(({ prompt_id: id, title, runs }) => (
          <li key={id} className={styles.entry}>
            <TextLink to={screenHrefs.prompt(id)}>
              <bdi>{title}</bdi>
            </TextLink>
            <span className={styles.runs}>{pluralize(runs, 'run')} with an older model</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
