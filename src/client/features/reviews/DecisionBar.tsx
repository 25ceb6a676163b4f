import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '#client/components/icons.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { DecisionFacts } from './DecisionFacts.tsx';
import { useDecisionBarStyles } from './decision-bar.styles.ts';

interface Props {
  /** Id of the part that it unfolds. */
  controls: string;
  isOpen: boolean;
  /** Whether the unfolded part is its buttons alone. */
  isButtons: boolean;
  onToggle: () => void;
  findings: readonly Finding[];
  isReasonTyped: boolean;
}

/** Unfolds the form of the decision, in reach of a thumb however long the text is. */
export function DecisionBar({ controls, isOpen, isButtons, onToggle, findings, isReasonTyped }: Props) {
  const styles = useDecisionBarStyles();
  const expands = { 'aria-expanded': isOpen, 'aria-controls': controls, onClick: onToggle };
  return (
    <div
      className={mergeClasses(styles.bar, isOpen && styles.barOnTop, isOpen && isButtons && styles.barInRow)}
      data-bottom-bar
    >
      {isReasonTyped && !isOpen ? (
        <span className={styles.kept}>Your text is kept</span>
      ) : (
        <DecisionFacts findings={findings} />
      )}
      <Button
        className={isOpen ? styles.fold : styles.decide}
        appearance={isOpen ? 'subtle' : 'primary'}
        icon={isOpen ? <ChevronDownRegular /> : <ChevronUpRegular />}
        iconPosition="after"
        {...(isOpen ? { 'aria-label': 'Decide', title: 'Close and keep your text' } : {})}
        {...expands}
      >
        {isOpen ? null : 'Decide'}
      </Button>
    </div>
  );
}
