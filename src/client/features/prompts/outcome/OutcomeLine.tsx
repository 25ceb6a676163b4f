import { makeStyles, tokens } from '@fluentui/react-components';
import { type OutcomeCounts, workedWords } from '#domain/outcome-counts.ts';
import { outcomeDetails } from '#domain/outcomes.ts';

const useStyles = makeStyles({
  line: { margin: 0 },
  details: { display: 'block', color: tokens.colorNeutralForeground2 },
});

/** How many answers say that a prompt worked. */
export function OutcomeLine({ counts }: { counts: OutcomeCounts }) {
  const styles = useStyles();
  return (
    <p className={styles.line}>
      {workedWords(counts)}
      <span className={styles.details}>{outcomeDetails(counts)}</span>
    </p>
  );
}
