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
  ready: 'Remember this number: after you have signed in, the window that opens will ask for it.',
  open: 'After you have signed in, the window will ask for this number.',
  closed: 'If the window is still open, go on in it: it will ask for this number. If not, open it again.',
} as const;

/** The steps of a sign-in in a window: the number comes first, as on a phone the window covers the tab. */
export function PopUpSteps({ popUp: { number, state, open, cancel } }: { popUp: PopUp }) {
  const styles = useStyles();
  const login = useLoginStyles();
  return (
    <>
      <p className={login.text} role="status">
        {texts[state]}
      </p>
      <p className={styles.number}>{number}</p>
      {state === 'open' ? <Spinner label="Waiting for the window..." /> : null}
      <div className={styles.actions}>
        {state === 'open' ? null : (
          <Button appearance="primary" onClick={open}>
            {state === 'ready' ? 'Open the sign-in window' : 'Open it again'}
          </Button>
        )}
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </>
  );
}
