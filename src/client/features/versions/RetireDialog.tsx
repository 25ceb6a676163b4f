import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { LongTextField } from '#client/components/LongTextField.tsx';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { limits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { moveFailure } from './move-failure.ts';
import { SuccessorField } from './SuccessorField.tsx';
import { type MoveProps, useMovePrompt } from './use-move-prompt.ts';

const useStyles = makeStyles({
  text: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
});

const start = { reason: '', successor: '', successorTitle: '' };

interface Props extends MoveProps {
  /** Whose text is typed here. */
  owner: string;
}

/** Retires a prompt for a reason, with its successor if there is one. */
export function RetireDialog({ owner, prompt, isRetired, onClose, onMoved }: Props) {
  const form = useKeptForm({ owner, document: `prompt-retire:${prompt.id}` }, start);
  const { reason, successor, successorTitle } = form.value;
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useMovePrompt('retire', prompt, onMoved);
  const isMissing = !hasVisible(reason);
  const submit = () => {
    setWasTried(true);
    if (isMissing) field.current?.focus();
    else
      mutate({
        reason: reason.trim(),
        replacedBy: successor,
        key: form.key ?? '',
        forget: form.discard,
      });
  };
  return (
    <FormDialog
      heading="Retire this prompt"
      action="Retire prompt"
      pendingAction="Retiring..."
      isPending={isPending}
      failure={error ? `${moveFailure(error, isRetired && 'retired')} Your text is kept.` : undefined}
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={useStyles().text}>
        "<bdi>{prompt.title}</bdi>" will leave search and can't be copied. Its page shows the reason, and the
        replacement if you choose one. The author is notified. A reviewer who isn't the author can restore the
        prompt, which is then no longer featured.
      </p>
      <LongTextField
        label="Reason"
        hint="Shown on the prompt's page and kept in the audit trail."
        required
        error={wasTried && isMissing ? 'Enter a reason.' : ''}
        fieldRef={field}
        value={reason}
        limit={limits.reason}
        rows={4}
        onChange={(text) => form.change({ reason: text })}
        onSend={submit}
      />
      <SuccessorField
        promptId={prompt.id}
        successor={successor ? { id: successor, title: successorTitle } : undefined}
        onChange={(chosen) =>
          form.change({ successor: chosen?.id ?? '', successorTitle: chosen?.title ?? '' })
        }
      />
    </FormDialog>
  );
}
