import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { Page } from '#client/components/Page.tsx';

const useStyles = makeStyles({
  center: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalL,
    paddingBlock: '96px',
    textAlign: 'center',
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Shown briefly between two screens. */
export function WaitingPage({ heading, text }: { heading: string; text?: string }) {
  const styles = useStyles();
  return (
    <Page title={heading}>
      <div className={styles.center} role="status">
        <Spinner size="large" />
        <h1 className={styles.heading}>{heading}</h1>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
    </Page>
  );
}
