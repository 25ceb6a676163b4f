import { makeStyles, tokens } from '@fluentui/react-components';
import type { Finding } from '#domain/prompt-checks.ts';

const toBeConfirmed = 'If you keep it, a reviewer must confirm it before publication.';

const useStyles = makeStyles({
  // The first is beside the message's icon.
  sentence: { '& + &': { display: 'block', marginBlockStart: tokens.spacingVerticalXS } },
});

/** Warnings below a field. They do not prevent a submission. */
export function FieldWarnings({ findings }: { findings: Pick<Finding, 'message' | 'severity'>[] }) {
  const sentences = findings.map(({ message, severity }) =>
    severity === 'blocks' ? `${message} ${toBeConfirmed}` : message,
  );
  const { sentence } = useStyles();
  return [...new Set(sentences)].map((words) => (
    <span key={words} className={sentence}>
      {words}
    </span>
  ));
}
