import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { CheckmarkRegular, DismissRegular, ErrorCircleRegular } from '#client/components/icons.ts';
import { Page } from '#client/components/Page.tsx';
import { useConfirmation } from './use-confirmation.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    maxWidth: '440px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  number: { maxWidth: '96px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/**
 * In the pop-up of a tab, after Microsoft has signed the user in: the tab gets the session only if the user confirms. The person who opened
 * this window or sent its address chose which tab that is.
 */
export function ConfirmSignIn({ code }: { code: string }) {
  const confirmation = useConfirmation(code);
  return (
    <Page title="Confirm the sign-in">
      {confirmation.step === 'asking' ? <NumberForm {...confirmation} /> : <Ended {...confirmation} />}
    </Page>
  );
}

type Confirmation = ReturnType<typeof useConfirmation>;

function NumberForm({ number, setNumber, problem, isSending, submit, decline }: Confirmation) {
  const styles = useStyles();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className={styles.heading}>Did you start this sign-in?</h1>
      <p className={styles.text}>
        If you selected "Sign in" on the Prompt Library tab, enter the number shown there. If you followed a
        link, stop: the sender would be signed in as you.
      </p>
      <Field label="Number in the tab" {...(problem ? { validationMessage: problem } : {})}>
        <Input
          className={styles.number}
          value={number}
          onChange={(_, { value }) => setNumber(value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={isSending}>
          Finish signing in
        </Button>
        <Button onClick={decline}>I did not start this</Button>
      </div>
    </form>
  );
}

const ends = {
  confirmed: {
    icon: CheckmarkRegular,
    heading: 'You are signed in',
    text: 'Go back to the tab. You can close this window.',
  },
  declined: {
    icon: DismissRegular,
    heading: 'Sign-in cancelled',
    text: 'You can close this window.',
  },
  over: {
    icon: ErrorCircleRegular,
    heading: 'This sign-in has expired',
    text: 'Time ran out, or the number was wrong three times. Close this window and sign in again in the tab.',
  },
} as const;

function Ended({ step }: Confirmation) {
  const { icon, heading, text } = ends[step === 'asking' ? 'over' : step];
  return (
    <div role="status">
      <EmptyState icon={icon} heading={heading} level={1}>
        {text}
      </EmptyState>
    </div>
  );
}
