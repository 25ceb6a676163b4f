import { Button, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  /** In sight wherever in the list somebody is. */
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

/** Says that a part of a list could not be loaded. Light: where the network is gone, no more code comes. */
export function PagesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={useStyles().notice} role="alert">
      Some prompts could not be loaded.
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
