import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { RefObject } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    '@media print': { display: 'none' },
  },
});

interface Props {
  /** The words of the button. */
  label: string;
  isLoading: boolean;
  /** Shown beside the button, which then tries again; false for none. */
  failure: string | false;
  onMore: () => void;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** Loads the next page of a list. Keeps the focus while it loads. */
export function ShowMore({ label, isLoading, failure, onMore, buttonRef }: Props) {
  return (
    <div className={useStyles().root}>
      <Button ref={buttonRef} disabledFocusable={isLoading} onClick={onMore}>
        {isLoading ? 'Loading...' : label}
      </Button>
      {failure && !isLoading ? <span role="alert">{failure}</span> : null}
    </div>
  );
}
