import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FileChoice } from '#client/components/FileChoice.tsx';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { formatNumber, pluralize } from '#client/lib/format.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { readSynonyms, type SynonymFile } from './read-synonyms.ts';
import { useImport } from './use-import.ts';

const problemsShown = 5;

const useStyles = makeStyles({
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
  const take = ({ name, text }: { name: string; text: string }) => {
    setFile(readSynonyms(name, text));
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
      <FileChoice
        label="Synonyms file"
        accept=".csv,text/csv"
        chosen={file && `${file.name}: ${pluralize(count, 'synonym')}`}
        fault={missing}
        onChoose={take}
      />
      {file ? <Problems problems={file.problems} /> : null}
    </FormDialog>
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
