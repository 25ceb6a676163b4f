import { Button } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '#client/components/icons.ts';
import { pluralize } from '#client/lib/format.ts';
import { useDecisionBarStyles } from './decision-bar.styles.ts';
import type { Review } from './review.ts';

/** The facts to know before deciding, short enough for a phone. */
function factsOf(warnings: Review['warnings'], isReasonTyped: boolean) {
  if (isReasonTyped) return 'Your reason is kept';
  const blocking = warnings.filter(({ severity }) => severity === 'blocks').length;
  if (blocking > 0) return `${pluralize(blocking, 'finding')} to fix or explain`;
  return warnings.length > 0 ? pluralize(warnings.length, 'warning') : 'No warnings';
}

interface Props {
  /** Id of the part that it unfolds. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  warnings: Review['warnings'];
  isReasonTyped: boolean;
}

/** Unfolds the form of the decision, in reach of a thumb however long the text is. */
export function DecisionBar({ controls, isOpen, onToggle, warnings, isReasonTyped }: Props) {
  const styles = useDecisionBarStyles();
  return (
    <div className={styles.bar} data-bottom-bar>
      <span className={styles.facts}>{factsOf(warnings, isReasonTyped)}</span>
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
