import { Link, mergeClasses } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  BookmarkRegular,
  EditRegular,
  SearchRegular,
  SendRegular,
  StarRegular,
} from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { productName } from '#client/components/use-page-title.ts';
import { FailedSignIn } from '#client/features/sign-in/FailedSignIn.tsx';
import { HostLogin } from '#client/features/sign-in/HostLogin.tsx';
import { useLoginStyles } from '#client/features/sign-in/login.styles.ts';
import { NoSignIn } from '#client/features/sign-in/NoSignIn.tsx';
import { OnToSignIn } from '#client/features/sign-in/OnToSignIn.tsx';
import { SignInLink } from '#client/features/sign-in/SignInLink.tsx';
import { useHost } from '#client/host/current-host.ts';
import { isFramed } from '#client/host/frame.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { toastMs } from '#domain/limits.ts';
import { ownPath } from '#domain/own-path.ts';
import { screens } from '#domain/screens.ts';
import { signInFailureMessage } from '#domain/sign-in-failures.ts';

/** The message about a failed sign-in. */
function useAuthErrorToast() {
  const [parameters] = useSearchParams();
  const authError = parameters.get('authError');
  useEffect(() => {
    if (authError) toast.failure('Authentication Error', signInFailureMessage(authError), toastMs);
  }, [authError]);
  return authError !== null;
}

/** A host signs users in: there the page shows the result. In the pop-up of its tab it redirects at once. */
export default function LoginPage() {
  const { signIn } = useHost();
  const [parameters] = useSearchParams();
  if (signIn && !signIn.isPopUp) return <HostLogin />;
  const challenge = parameters.get('challenge');
  const isFirstTry = challenge !== null && !parameters.has('authError') && !isFramed();
  return isFirstTry ? <OnToSignIn challenge={challenge} /> : <MicrosoftLogin />;
}

/** If only users may read, a page that became the login page returns when they have signed in in another tab. */
function useReturnOfSignedIn() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const key = useSessionKey();
  const isOver = key !== null && publicConfig().requireSignIn && !parameters.has('challenge');
  const target = ownPath(parameters.get('returnTo')) ?? '/';
  useEffect(() => {
    if (isOver) void navigate(target, { replace: true });
  }, [isOver, target, navigate]);
}

function MicrosoftLogin() {
  const styles = useLoginStyles();
  const hasFailed = useAuthErrorToast();
  const [parameters] = useSearchParams();
  const { signIn, requireSignIn } = publicConfig();
  useReturnOfSignedIn();
  return (
    <Page title={screens.login.title} className={styles.page}>
      <div className={styles.about}>
        <p className={styles.product}>
          <img src="/favicon.svg" alt="" width="64" height="64" />
          {productName}
        </p>
        <Gains />
      </div>
      <div className={mergeClasses(styles.card, styles.besideAbout)}>
        <h1 className={styles.heading}>Login to Your App</h1>
        <p className={styles.text}>
          {requireSignIn
            ? 'Sign in with your work account to read the prompts.'
            : 'Sign in with your Microsoft account to continue.'}
        </p>
        {hasFailed && signIn !== 'none' ? <FailedSignIn /> : null}
        {signIn === 'none' ? <NoSignIn /> : <SignInLink />}
        {requireSignIn ? <SignInHelp /> : null}
        {/* In a tab's pop-up there is nothing to browse. */}
        {parameters.has('challenge') || requireSignIn ? null : (
          <div className={styles.without}>
            {signIn === 'none' ? null : (
              <p className={styles.text}>
                You can browse, search, copy and share prompts without signing in.
              </p>
            )}
            <LinkButton to="/departments" {...(signIn === 'none' && { appearance: 'primary' })}>
              Browse prompts
            </LinkButton>
          </div>
        )}
      </div>
    </Page>
  );
}

/** Shown if visitors cannot open the contact form. */
function SignInHelp() {
  const styles = useLoginStyles();
  const email = publicConfig().contacts?.support;
  return (
    <p className={styles.text}>
      Trouble signing in?{' '}
      {email ? (
        <>
          Write to <Link href={`mailto:${email}`}>{email}</Link> or see{' '}
        </>
      ) : (
        'See '
      )}
      <TextLink inline to={screens.support.path}>
        {screens.support.title}
      </TextLink>
      .
    </p>
  );
}

const reading = [SearchRegular, 'Find, copy and share prompts'] as const;
const gains = [
  [BookmarkRegular, 'Save prompts to find them again'],
  [StarRegular, 'Rate prompts and comment on them'],
  [SendRegular, 'Submit your own prompts'],
] as const;

const open = [reading, [EditRegular, 'Fill in a prompt before you copy it']] as const;

/** The reasons to sign in, or the actions that need no sign-in where there is none. */
function Gains() {
  const styles = useLoginStyles();
  const { signIn, requireSignIn } = publicConfig();
  const shown = signIn === 'none' ? open : requireSignIn ? [reading, ...gains] : gains;
  return (
    <div className={styles.gains}>
      <p className={styles.gainsName}>{signIn === 'none' ? 'Without signing in:' : 'Sign in to:'}</p>
      <ul className={styles.gainsList}>
        {shown.map(([Icon, text]) => (
          <li key={text} className={styles.gain}>
            <Icon className={styles.gainIcon} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
