import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { pluralize } from '#client/lib/format.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { FoundAccount } from '#contract/account.ts';
import { apiPaths } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';
import { useAdminStyles } from './admin.styles.ts';

const phone = '@media (max-width: 480px)';
const field = 'sign-out-email';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  form: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    [phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  field: { flexGrow: 1, maxWidth: '480px' },
  /** In line with the field below its label. */
  button: {
    marginBlockStart: `calc(${tokens.lineHeightBase300} + 3 * ${tokens.spacingVerticalXXS})`,
    [phone]: { marginBlockStart: 0, alignSelf: 'flex-start' },
  },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
    '&:not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  facts: { color: tokens.colorNeutralForeground2 },
});

/** Finds a person by email address, and ends their sign-ins after a confirmation. */
export function SignOutPerson() {
  const admin = useAdminStyles();
  const styles = useStyles();
  const [email, setEmail] = useState('');
  // Kept while the accounts are refetched after a sign-out, so that the focus stays.
  const [found, setFound] = useState<FoundAccount[]>();
  const { mutate, error, reset, isPending } = useExclusiveMutation<FoundAccount[], string>({
    mutationFn: (address) => callApi(apiPaths.adminPeopleFind, { method: 'POST', body: { email: address } }),
    onSuccess: setFound,
  });
  return (
    <section className={mergeClasses(styles.panel, admin.part)} aria-labelledby="sign-out-person">
      <div>
        <h2 id="sign-out-person" className={admin.heading}>
          Sign someone out
        </h2>
        <p className={admin.text}>
          Sign a person out on all devices, for example when a device is lost.
          {publicConfig().signIn === 'local'
            ? null
            : ' To block access, disable the account in Microsoft Entra ID first.'}
        </p>
      </div>
      <form
        className={mergeClasses(admin.surface, styles.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate(email);
        }}
      >
        <Field
          className={styles.field}
          label="Email address"
          {...(error ? { validationMessage: error.message } : {})}
        >
          <Input
            id={field}
            type="email"
            value={email}
            maxLength={limits.contactEmail}
            onChange={(_, { value }) => {
              setEmail(value);
              setFound(undefined);
              reset();
            }}
          />
        </Field>
        <Button type="submit" className={styles.button} disabledFocusable={isPending}>
          {isPending ? 'Searching...' : 'Find account'}
        </Button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 ? <p className={admin.text}>No account has this email address.</p> : null}
        {found && found.length > 0 ? (
          <ul className={admin.list} aria-label="Accounts found">
            {found.map((account) => (
              <li key={account.id} className={styles.entry}>
                <span>
                  <span className={styles.name} dir="auto">
                    {account.name}
                  </span>
                  <span className={styles.facts}>
                    {account.email}, {pluralize(account.sessions, 'sign-in')} in browsers
                  </span>
                </span>
                {account.sessions > 0 ? (
                  <EndSessions account={account} onEnded={() => mutate(email)} />
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

function EndSessions({ account: { id, name }, onEnded }: { account: FoundAccount; onEnded: () => void }) {
  const { mutate, isPending } = useExclusiveMutation<unknown, void>({
    mutationFn: () => callApi(apiPaths.adminSessionsEnd(id), { method: 'POST' }),
    onSuccess: () => {
      toast.success('Signed out everywhere', name);
      onEnded();
    },
    onError: (error) =>
      toast.failure(
        'Not signed out',
        messageOf(error, 'This person is still signed in. Try again.'),
        undefined,
        signInLink(error),
      ),
  });
  const button = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(button, () => document.getElementById(field));
  return (
    <div ref={button}>
      <ConfirmButton
        action="Sign out everywhere"
        doing="Signing out..."
        label={`Sign out everywhere: ${name}`}
        question={`Sign ${name} out on all devices?`}
        refusal="Keep signed in"
        appearance="secondary"
        size="medium"
        isPending={isPending}
        onConfirm={() => mutate()}
      />
    </div>
  );
}
