import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '#client/components/icons.ts';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { exportCsv } from '../export-csv.ts';
import { csvColumns } from './csv-columns.ts';

/** All synonyms as a file, which can be imported again. */
export function ExportSynonyms() {
  const { mutate, isPending } = useExclusiveMutation<void, void>({
    mutationFn: async () => {
      const synonyms = await callApi(apiPaths.adminSynonyms);
      const rows = synonyms.map(({ term, same_as: sameAs, source }) => [term, sameAs, source]);
      await exportCsv({ fileName: 'synonyms', columns: csvColumns, rows });
    },
    onError: (error) =>
      toast.failure(
        'Synonyms not exported',
        messageOf(error, 'The synonyms could not be loaded. Try again.'),
        undefined,
        signInLink(error),
      ),
  });
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isPending}
      onClick={() => mutate()}
    >
      {isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
