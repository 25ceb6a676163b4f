import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FileChoice } from '#client/components/FileChoice.tsx';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { pluralize } from '#client/lib/format.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { runLimits } from '#domain/test-runs.ts';
import { type RunFile, useImportRuns } from './use-run-changes.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const faultOf = (file: RunFile | undefined) => {
  if (!file) return 'Choose a file.';
  return file.text.length > runLimits.file ? 'This file is too large. Split it into several files.' : '';
};

/** Adds test runs of the current version from a file of promptfoo. */
export function ImportRuns({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const styles = useStyles();
  const [file, setFile] = useState<RunFile>();
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error, reset } = useImportRuns(prompt, ({ added, known, left_out: leftOut }) => {
    const rest = [
      known > 0 ? `${pluralize(known, 'run')} already existed.` : '',
      leftOut.length > 0 ? `Skipped: ${leftOut[0]}` : '',
      leftOut.length > 1 ? `And ${leftOut.length - 1} more.` : '',
    ].filter(Boolean);
    const done = `${pluralize(added, 'test run')} imported`;
    if (leftOut.length > 0) toast.warning(done, rest.join(' '));
    else toast.success(done, rest.join(' '));
    onClose();
  });
  const fault = wasTried ? faultOf(file) : '';
  return (
    <FormDialog
      heading={`Import test runs of v${prompt.version}`}
      action="Import"
      pendingAction="Importing..."
      isPending={isPending}
      failure={error ? messageOf(error, 'The file could not be imported.') : undefined}
      isTyped={false}
      restoredFrom={undefined}
      onDiscard={() => setFile(undefined)}
      onSubmit={() => {
        setWasTried(true);
        if (file && !faultOf(file)) mutate(file);
      }}
      onClose={onClose}
    >
      <p className={styles.text}>
        Choose a YAML or JSON file: results from promptfoo (a tool that tests prompts), or a file made with
        "Export for promptfoo". Each result becomes a test run of this version, with the provider as its
        assistant.
      </p>
      <FileChoice
        label="promptfoo file"
        accept=".yaml,.yml,.json"
        chosen={file?.name}
        fault={fault}
        onChoose={(chosen) => {
          setFile(chosen);
          setWasTried(false);
          if (error) reset();
        }}
      />
    </FormDialog>
  );
}
