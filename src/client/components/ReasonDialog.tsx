import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import { removeUnsent, tabOwner } from '#client/lib/unsent/unsent.ts';
import { keepText, unsentText } from '#client/lib/unsent/unsent-text.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import { limits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { FormDialog } from './FormDialog.tsx';
import { LongTextField } from './LongTextField.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

export interface Reason {
  text: string;
  /** Changes with the text. For the header Idempotency-Key. */
  key: string;
  /** Called once the server has saved it: the dialog opens empty the next time. */
  forget: () => void;
}

interface Props {
  heading: string;
  /** The subject, and the consequences. */
  children: ReactNode;
  label: string;
  hint: string;
  /** Error below the empty field. */
  missing: string;
  action: string;
  pendingAction: string;
  /** Where the text is kept until it is sent (`Place`). */
  document: string;
  isPending: boolean;
  failure: string | undefined;
  onSend: (reason: Reason) => void;
  onClose: () => void;
}

/** A dialog for a reason. The typed text is restored after Escape, a reload and a failure. */
export function ReasonDialog({ children, label, hint, missing, document, onSend, ...dialog }: Props) {
  const styles = useStyles();
  const { owner = tabOwner } = useTextOwner();
  const place = { owner, document };
  const { unsent } = useUnsent(place);
  const text = unsentText(unsent);
  const field = useRef<HTMLTextAreaElement>(null);
  const [foundFrom] = useState(unsent?.at);
  const [wasTried, setWasTried] = useState(false);
  const blank = !hasVisible(text);
  const submit = () => {
    setWasTried(true);
    if (dialog.isPending) return;
    if (unsent && !blank) onSend({ text: text.trim(), key: unsent.key, forget: () => removeUnsent(place) });
    else field.current?.focus();
  };
  return (
    <FormDialog
      {...dialog}
      failure={dialog.failure && `${dialog.failure} Your text is kept.`}
      isTyped={unsent !== undefined}
      restoredFrom={unsent ? foundFrom : undefined}
      onDiscard={() => removeUnsent(place)}
      onSubmit={submit}
    >
      <div className={styles.text}>{children}</div>
      <LongTextField
        label={label}
        hint={hint}
        required
        error={wasTried && blank ? missing : ''}
        fieldRef={field}
        value={text}
        limit={limits.reason}
        rows={4}
        onChange={(value) => keepText(place, value)}
        onSend={submit}
      />
    </FormDialog>
  );
}
