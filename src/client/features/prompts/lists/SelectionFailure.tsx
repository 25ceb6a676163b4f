import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';

const useStyles = makeStyles({
  /** Visible at any scroll position of the list. */
  notice: {
    position: 'sticky',
    zIndex: 2,
    insetBlockEnd: tokens.spacingVerticalL,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
});

/** Reports that a selection could not be loaded, while the previous one is shown. */
export function SelectionFailure({ onRetry }: { onRetry: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(element);
  return (
    <div ref={element} className={useStyles().notice} role="alert">
      Your selection could not be loaded. The list is unchanged.
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
