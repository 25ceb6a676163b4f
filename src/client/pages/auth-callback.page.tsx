import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WaitingPage } from '#client/components/WaitingPage.tsx';
import { ChangePerson } from '#client/features/sign-in/ChangePerson.tsx';
import { ConfirmSignIn } from '#client/features/sign-in/ConfirmSignIn.tsx';
import { readCallback } from '#client/features/sign-in/callback-url.ts';
import { PopUpEnded } from '#client/features/sign-in/PopUpEnded.tsx';
import { type SignInReturn, settleSignIn } from '#client/features/sign-in/sign-in-return.ts';
import { screens } from '#domain/screens.ts';

/** The result of a sign-in, once: even if React runs an effect twice, and not after the user has navigated. */
function useSignInReturn(): SignInReturn | undefined {
  const [ended, setEnded] = useState<SignInReturn>();
  const isTaken = useRef(false);
  const isHere = useRef(false);
  useEffect(() => {
    const settle = async () => {
      const next = await settleSignIn(readCallback());
      if (isHere.current) setEnded(next);
    };
    isHere.current = true;
    if (!isTaken.current) void settle();
    isTaken.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return ended;
}

/** The page to which the server sends the browser after a sign-in. The URL is replaced, so that no history contains the token. */
export default function AuthCallbackPage() {
  const navigate = useNavigate();
  const ended = useSignInReturn();
  const path = ended && 'path' in ended ? ended.path : undefined;
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true });
  }, [path, navigate]);
  if (!ended || 'path' in ended)
    return <WaitingPage heading={screens['auth-callback'].title} text="Please wait while we log you in." />;
  if ('question' in ended)
    return <ChangePerson question={ended.question} go={(next) => void navigate(next, { replace: true })} />;
  if ('confirm' in ended) return <ConfirmSignIn code={ended.confirm.code} />;
  return <PopUpEnded />;
}
