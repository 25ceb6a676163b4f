import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { FlagRegular } from '#client/components/icons.ts';
import { useReport } from './use-report.tsx';

/** Opens the dialog to report a problem with a prompt. */
export function ReportButton({ promptId }: { promptId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { report, prepare, dialog } = useReport(promptId, button);
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        icon={<FlagRegular />}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={report}
      >
        Report a problem
      </Button>
      {dialog}
    </>
  );
}
