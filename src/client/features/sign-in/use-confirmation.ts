import { useState } from 'react';
import { host } from '#client/host/current-host.ts';
import { callApiAs } from '#client/lib/api/api.ts';
import { ApiFailure, failedWith } from '#client/lib/api/api-failure.ts';
import { apiPaths } from '#contract/paths.ts';

const digits = 'Enter the two digits shown in the tab.';
const away = 'Could not reach the library. Try again.';

/** The number that a user types to give their tab the session, and the state of that request. */
export function useConfirmation(code: string) {
  const [step, setStep] = useState<'asking' | 'confirmed' | 'declined' | 'over'>('asking');
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { signIn } = host();

  const send = async () => {
    try {
      // Without a token: the user signed in in this browser is not involved.
      await callApiAs(null, apiPaths.confirm, { method: 'POST', body: { code, number: number.trim() } });
      setStep('confirmed');
      signIn?.finishPopUp('done');
    } catch (error) {
      if (failedWith(error, 'not_found')) setStep('over');
      else setProblem(error instanceof ApiFailure ? error.message : away);
    }
  };

  return {
    step,
    number,
    setNumber,
    problem,
    isSending,
    submit: async () => {
      if (isSending) return;
      setProblem(undefined);
      if (!/^\d{2}$/.test(number.trim())) {
        setProblem(digits);
        return;
      }
      setSending(true);
      await send();
      setSending(false);
    },
    /** Without its code, the sign-in cannot be confirmed. */
    decline: () => {
      setStep('declined');
      signIn?.finishPopUp({ error: 'declined' });
    },
  };
}
