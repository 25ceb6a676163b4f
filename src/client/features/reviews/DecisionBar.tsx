import { Button } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '#client/components/icons.ts';
import { pluralize } from '#client/lib/format.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { useDecisionBarStyles } from './decision-bar.styles.ts';

/** The facts to know before deciding, short enough for a phone. */
function factsOf(findings: readonly Finding[], isReasonTyped: boolean) {
  if (isReasonTyped) return 'Your reason is kept';
  const blocking = findings.filter(({ severity }) => severity === 'blocks').length;
  if (blocking > 0) return `${pluralize(blocking, 'finding')} to fix or explain`;
  return findings.length > 0 ? `${pluralize(findings.length, 'finding')} to check` : 'No findings';
}

interface Props {
  /** Id of the part that it unfolds. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  findings: readonly Finding[];
  isReasonTyped: boolean;
}

/** Unfolds the form of the decision, in reach of a thumb however long the text is. */
export function DecisionBar({ controls, isOpen, onToggle, findings, isReasonTyped }: Props) {
  const styles = useDecisionBarStyles();
  return (
    <div className={styles.bar} data-bottom-bar>
      <span className={styles.facts}>{factsOf(findings, isReasonTyped)}</span>
      <Button
        className={styles.decide}
        appearance={isOpen ? 'subtle' : 'primary'}
        icon={isOpen ? <ChevronDownRegular /> : <ChevronUpRegular />}
        iconPosition="after"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        Decide
      </Button>
    </div>
  );
}
