import { FormDialog } from '#client/components/FormDialog.tsx';
import { NewerValues } from '#client/components/NewerValues.tsx';
import { hasPartOfDate } from '#client/components/part-of-date.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { TrustFields } from './TrustFields.tsx';
import { recordOf, type TrustRecord, wordsOf } from './trust-record.ts';
import { hasTrustRecord } from './trust-words.ts';
import { useRenew } from './use-renew.ts';

interface Props {
  prompt: Prompt;
  /** Whose text is typed here. */
  owner: string;
  onClose: () => void;
}

const failureOf = (error: unknown) =>
  failedWith(error, 'conflict')
    ? 'Someone else has changed this record. The fields show the new record with your text: check them and select Renew again.'
    : `${messageOf(error, 'The record could not be saved.')} Your text is kept.`;

/** Renews the review record, or adds the first one, of the published version. Keeps the typed text until the server has saved it. */
export function RenewDialog({ prompt, owner, onClose }: Props) {
  const form = useKeptForm<TrustRecord>({ owner, document: `trust:${prompt.id}` }, recordOf(prompt));
  const { mutate, isPending, error, reset } = useRenew(prompt, () => {
    form.discard();
    onClose();
  });
  const isFirst = !hasTrustRecord(prompt);
  const submit = () => (hasPartOfDate() ? undefined : mutate(form.value));
  return (
    <FormDialog
      heading={isFirst ? 'Add a review record' : 'Renew the review record'}
      action={isFirst ? 'Add' : 'Renew'}
      pendingAction={isFirst ? 'Adding...' : 'Renewing...'}
      isPending={isPending}
      failure={error ? failureOf(error) : undefined}
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      <TrustFields
        value={form.value}
        onChange={(changes) => {
          form.change(changes);
          if (error) reset();
        }}
        onSend={submit}
      />
      <NewerValues values={wordsOf(form.newer)} />
    </FormDialog>
  );
}
