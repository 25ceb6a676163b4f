import { Fragment } from 'react';
import type { Finding } from '#contract/prompt-checks.ts';

const toBeConfirmed = 'If it stays, a reviewer has to confirm it before the prompt is published.';

/** Below a field: what its author should look at. It does not keep the text from being submitted. */
export function FieldWarnings({ findings }: { findings: Pick<Finding, 'message' | 'severity'>[] }) {
  const sentences = findings.map(({ message, severity }) =>
    severity === 'blocks' ? `${message} ${toBeConfirmed}` : message,
  );
  // The first stands beside the sign of the message.
  return [...new Set(sentences)].map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 ? <br /> : null}
      <span>{sentence}</span>
    </Fragment>
  ));
}
