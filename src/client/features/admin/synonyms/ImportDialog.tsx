import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { formatNumber, pluralize } from '#client/lib/format.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { readSynonyms, type SynonymFile } from './read-synonyms.ts';
import { useImport } from './use-import.ts';

const problemsShown = 5;

const useStyles = makeStyles({
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  input: visuallyHidden,
  problems: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** Imports a file of synonyms, after it was read and its invalid lines were listed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const admin = useAdminStyles();
  const [file, setFile] = useState<SynonymFile>();
  const [missing, setMissing] = useState('');
  const count = file?.synonyms.length ?? 0;
  const { mutate, isPending, error, done, reset } = useImport(({ added, known }) => {
    const rest = known > 0 ? `${formatNumber(known)} already existed.` : 'Search uses them from now on.';
    toast.success(`${pluralize(added, 'synonym')} imported`, rest);
    onClose();
  });
  const submit = () => {
    setMissing(count > 0 ? '' : 'Choose a file with synonyms.');
    if (file && count > 0) mutate(file.synonyms);
  };
  const take = (chosen: SynonymFile) => {
    setFile(chosen);
    setMissing('');
    if (error) reset();
  };
  return (
    <FormDialog
      heading="Import synonyms"
      action={count > 0 ? `Import ${pluralize(count, 'synonym')}` : 'Import'}
      pendingAction={done > 0 ? `${formatNumber(done)} of ${formatNumber(count)}...` : 'Importing...'}
      isPending={isPending}
      failure={
        error
          ? `${messageOf(error, 'The synonyms could not be imported.')} Import again to continue: existing synonyms are not added twice.`
          : undefined
      }
      isTyped={false}
      restoredFrom={undefined}
      onDiscard={() => setFile(undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={admin.text}>
        A CSV file in UTF-8 with one pair per line: term, equivalent term and source. You can import files
        from Export CSV.
      </p>
      <FileChoice file={file} error={missing} onChoose={take} />
      {file ? <Problems problems={file.problems} /> : null}
    </FormDialog>
  );
}

interface FileChoiceProps {
  file: SynonymFile | undefined;
  error: string;
  onChoose: (file: SynonymFile) => void;
}

function FileChoice({ file, error, onChoose }: FileChoiceProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined) => {
    if (chosen) onChoose(readSynonyms(chosen.name, await chosen.text()));
  };
  return (
    <Field {...(error ? { validationMessage: error } : {})}>
      <span className={styles.file}>
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept=".csv,text/csv"
          aria-label="Synonyms file"
          tabIndex={-1}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // So that the same file can be chosen again once it is corrected.
            target.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <span className={styles.name} role="status">
          {file ? `${file.name}: ${pluralize(file.synonyms.length, 'synonym')}` : 'No file chosen'}
        </span>
      </span>
    </Field>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  const styles = useStyles();
  const rest = problems.length - problemsShown;
  if (problems.length === 0) return null;
  return (
    <div>
      Not imported:
      <ul className={styles.problems}>
        {problems.slice(0, problemsShown).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {rest > 0 ? <li>and {pluralize(rest, 'more line')}.</li> : null}
      </ul>
    </div>
  );
}
