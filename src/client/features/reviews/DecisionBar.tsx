import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '#client/components/icons.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { DecisionFacts } from './DecisionFacts.tsx';
import { useDecisionBarStyles } from './decision-bar.styles.ts';

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
  const expands = { 'aria-expanded': isOpen, 'aria-controls': controls, onClick: onToggle };
  return (
    <div className={mergeClasses(styles.bar, isOpen && styles.barOnTop)} data-bottom-bar>
      {isOpen ? (
        <span className={styles.name}>Your decision</span>
      ) : isReasonTyped ? (
        <span className={styles.kept}>Your text is kept</span>
      ) : (
        <DecisionFacts findings={findings} />
      )}
      <Button
        className={isOpen ? styles.fold : styles.decide}
        appearance={isOpen ? 'subtle' : 'primary'}
        icon={isOpen ? <ChevronDownRegular /> : <ChevronUpRegular />}
        iconPosition="after"
        {...(isOpen ? { title: 'Close and keep your text' } : {})}
        {...expands}
      >
        {isOpen ? 'Close' : 'Decide'}
      </Button>
    </div>
  );
}
