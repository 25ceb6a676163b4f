import { makeStyles } from '@fluentui/react-components';
import type { Finding } from '#contract/prompt-checks.ts';

const useStyles = makeStyles({ line: { display: 'block' } });

const toBeConfirmed = 'If it stays, a reviewer has to confirm it before the prompt is published.';

/** Below a field: what its author should look at. It does not keep the text from being submitted. */
export function FieldWarnings({ findings }: { findings: Pick<Finding, 'message' | 'severity'>[] }) {
  const styles = useStyles();
  const sentences = findings.map(({ message, severity }) =>
    severity === 'blocks' ? `${message} ${toBeConfirmed}` : message,
  );
  return [...new Set(sentences)].map((sentence) => (
    <span key={sentence} className={styles.line}>
      {sentence}
    </span>
  ));
}
