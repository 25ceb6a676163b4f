import { Checkbox, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { LongTextField } from '#client/components/LongTextField.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { limits } from '#domain/limits.ts';
import { type RedactedVersion, useRedact } from './use-redact.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
});

interface Props {
  /** Owner of the unsent text. */
  owner: string;
  version: RedactedVersion;
  onClose: () => void;
  onRedacted: () => void;
}

/** Redacts a version, after an admin has entered the reason and confirmed that it cannot be undone. */
export function RedactDialog({ owner, version, onClose, onRedacted }: Props) {
  const styles = useStyles();
  const document = `prompt-redact:${version.promptId}:${version.number}`;
  const form = useKeptForm({ owner, document }, { reason: '' });
  const reason = form.value.reason.trim();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useRedact(version, onRedacted);
  const submit = () => {
    setWasTried(true);
    if (isPending) return;
    if (reason === '') field.current?.focus();
    else if (isConfirmed) mutate({ reason, key: form.key ?? '', forget: form.discard });
    else box.current?.focus();
  };
  return (
    <FormDialog
      heading={`Redact version ${version.version}`}
      action="Redact version"
      pendingAction="Redacting..."
      isPending={isPending}
      failure={error ? `${messageOf(error, 'Nothing was changed.')} Your text is kept.` : undefined}
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.text}>
        Your name, the date and the reason permanently replace the title, description, prompt and all other
        texts of this version. The audit trail keeps a hash of the original.
      </p>
      <p className={styles.text}>
        {version.isLive
          ? 'This is the current version: the prompt leaves the library at once, and returns when a clean version is approved. To keep the prompt in use, publish a clean version first.'
          : 'The current version is not affected.'}{' '}
        Other versions, drafts, comments and people's copies are not changed.
      </p>
      <LongTextField
        label="Reason"
        hint="Everyone sees this in place of the text. Don't repeat the redacted content."
        required
        error={wasTried && reason === '' ? 'Enter a reason.' : ''}
        fieldRef={field}
        value={form.value.reason}
        limit={limits.redactionReason}
        rows={3}
        onChange={(text) => form.change({ reason: text })}
        onSend={submit}
      />
      <Field {...(wasTried && !isConfirmed ? { validationMessage: 'Select the box to continue.' } : {})}>
        <Checkbox
          ref={box}
          label="I understand that this can't be undone"
          checked={isConfirmed}
          onChange={(_, { checked }) => setIsConfirmed(checked === true)}
        />
      </Field>
    </FormDialog>
  );
}
