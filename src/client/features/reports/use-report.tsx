import type { RefObject } from 'react';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';
import { ReportDialog } from './ReportDialog.tsx';

/**
 * Lets a signed-in user report a problem with a prompt to the admins: returns a function that opens the
 * dialog, and the dialog. When it closes, the focus returns to the element that opened it, or to `landing`.
 */
export function useReport(promptId: string, landing: RefObject<HTMLElement | null>) {
  const { subject, open, close } = useOpenDialog<string>(landing);
  return {
    report: () => {
      if (requireSignIn('Sign in to report a problem.')) open(promptId);
    },
    dialog: subject === undefined ? null : <ReportDialog promptId={subject} onClose={close} />,
  };
}
