import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { PopUp } from '#client/host/session.ts';
import { useLoginStyles } from './login.styles.ts';

const useStyles = makeStyles({
  number: {
    margin: 0,
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
});

const texts = {
  ready: 'Remember this number. After you sign in, enter it in the window that opens.',
  open: 'After you sign in, enter this number in the window.',
  closed: 'If the window is still open, continue there and enter this number. If not, reopen the window.',
} as const;

/** The steps of a sign-in in a window: the number comes first, because on a phone the window covers the tab. */
export function PopUpSteps({ popUp: { number, state, open, cancel } }: { popUp: PopUp }) {
  const styles = useStyles();
  const login = useLoginStyles();
  return (
    <>
      <p className={login.text} role="status">
        {texts[state]}
      </p>
      <p className={styles.number}>{number}</p>
      {state === 'open' ? <Spinner label="Waiting for you to sign in..." /> : null}
      <div className={styles.actions}>
        {state === 'open' ? null : (
          <Button appearance="primary" onClick={open}>
            {state === 'ready' ? 'Open the sign-in window' : 'Reopen the window'}
          </Button>
        )}
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </>
  );
}
