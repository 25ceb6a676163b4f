import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { FlagRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';

const load = () => import('./ReportDialog.tsx');
const ReportDialog = lazyWithRetry(load);

/** Lets a signed-in user tell the people who run the library that something is wrong with a prompt. */
export function ReportButton({ promptId }: { promptId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { subject, open, close } = useOpenDialog<string>(button);
  const prepare = () => void load().catch(() => {});
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        icon={<FlagRegular />}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          if (requireSignIn('Please log in to report a problem.')) open(promptId);
        }}
      >
        Report a problem
      </Button>
      {subject === undefined ? null : (
        <LazyBoundary name="Reporting a problem" onFailure={close}>
          <ReportDialog promptId={subject} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
