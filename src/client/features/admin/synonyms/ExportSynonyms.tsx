import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '#client/components/icons.ts';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { exportCsv } from '../export-csv.ts';
import { csvColumns } from './csv-columns.ts';
import { readAllSynonyms } from './synonyms.queries.ts';

/** All synonyms as a file, which can be imported again. */
export function ExportSynonyms() {
  const { mutate, isPending } = useExclusiveMutation<void, void>({
    mutationFn: async () => {
      const rows = (await readAllSynonyms()).map(({ term, sameAs, source }) => [term, sameAs, source]);
      await exportCsv({ fileName: 'synonyms', columns: csvColumns, rows });
    },
    onError: (error) =>
      toast.failure(
        'Synonyms not exported',
        messageOf(error, 'The synonyms could not be loaded.'),
        undefined,
        signInLink(error),
      ),
  });
  return (
    <Button icon={<ArrowDownloadRegular />} disabledFocusable={isPending} onClick={() => mutate()}>
      {isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
