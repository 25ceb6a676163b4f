import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import type { BulkActionDto } from '#contract/managed-prompts.ts';
import { type BulkAction, bulkLimits } from '#domain/bulk.ts';
import { hasVisible } from '#domain/text.ts';
import { BulkFields, changeOf, missingWords } from './BulkFields.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { bulkWords } from './bulk-words.ts';
import { useBulk } from './use-bulk.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalM },
  /** Far from the button that confirms, so that the second click of a double click does not confirm. */
  preview: { alignSelf: 'flex-start' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
});

/** Its side effects. */
const consequences: Record<BulkAction, string> = {
  move: 'Links, versions, ratings and comments are kept. Owners are notified.',
  transfer: 'The new owner and the previous ones are notified.',
  set_review_by: 'This does not renew the review record. Owners are notified.',
  retire: "Retired prompts leave search and can't be copied. Authors and owners are notified.",
};

interface Props {
  action: BulkAction;
  ids: readonly string[];
  departments: readonly { id: string; name: string }[];
  /** Whose text is typed here. */
  owner: string;
  onClose: () => void;
  onDone: (done: BulkActionDto) => void;
}

/** An action on the selected prompts: its value, then a preview, and only then the action itself. */
export function BulkDialog({ action, ids, departments, owner, onClose, onDone }: Props) {
  const styles = useStyles();
  const words = bulkWords[action];
  const form = useKeptForm({ owner, document: `bulk:${action}` }, { value: '' });
  const { value } = form.value;
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement & HTMLInputElement & HTMLSelectElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const bulk = useBulk(ids, (done) => {
    form.discard();
    onDone(done);
  });
  const { previewed, previewError, applyError, isPreviewing, isApplying } = bulk;
  useEffect(() => {
    if (previewed) heading.current?.focus();
  }, [previewed]);
  const isMissing = !hasVisible(value);
  const error = (wasTried && isMissing && missingWords[action]) || (previewError?.message ?? '');
  const submit = () => {
    setWasTried(true);
    if (isApplying) return;
    if (isMissing) field.current?.focus();
    else bulk.preview(changeOf(action, value.trim()));
  };
  const count = previewed?.preview.rows.filter(({ outcome }) => outcome === 'change').length;
  return (
    <ModalDialog
      heading={words.heading(ids.length)}
      closesOnClickBeside={false}
      onClose={() => (isApplying ? undefined : onClose())}
      actions={
        <>
          <Button
            disabled={isApplying}
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            {form.isTyped ? 'Discard' : 'Cancel'}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={!count || isApplying || isPreviewing}
            onClick={bulk.apply}
          >
            {isApplying ? words.doing : words.confirm(count ?? ids.length)}
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {consequences[action]} You can undo this for {bulkLimits.undoMinutes} minutes.
      </p>
      {form.restoredFrom ? (
        <MessageBar layout="multiline">
          <MessageBarBody>
            Your entry from {formatDateTime(form.restoredFrom)} was restored. Check it first.
          </MessageBarBody>
        </MessageBar>
      ) : null}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <BulkFields
          {...{ action, departments, value, error }}
          fieldRef={field}
          onChange={(text) => {
            // The confirmed value stays until the server responds: the dialog then closes, or shows the failure.
            if (isApplying) return;
            form.change({ value: text });
            bulk.forget();
          }}
          onSend={submit}
        />
        <Button className={styles.preview} type="submit" disabledFocusable={isPreviewing || isApplying}>
          {isPreviewing ? 'Loading preview...' : 'Preview'}
        </Button>
      </form>
      {applyError ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{messageOf(applyError, 'Nothing was changed. Try again.')}</MessageBarBody>
        </MessageBar>
      ) : null}
      {previewed ? <BulkPreview {...{ action }} preview={previewed.preview} headingRef={heading} /> : null}
    </ModalDialog>
  );
}
