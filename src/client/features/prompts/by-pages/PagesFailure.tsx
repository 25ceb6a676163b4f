import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';

/** A failure to load a part of a shown list. */
export interface PartialFailure {
  /** Whether the next list failed to load: the previous one is still shown. */
  isChange: boolean;
  retry: () => void;
}

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

/** Reports that a part of a list could not be loaded. Small, because no further code can be loaded without a network. */
export function PagesFailure({ isChange, retry }: PartialFailure) {
  const element = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(element);
  return (
    <div ref={element} className={useStyles().notice} role="alert">
      {isChange
        ? 'Your selection could not be loaded. The list is unchanged.'
        : 'Some prompts could not be loaded.'}
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
