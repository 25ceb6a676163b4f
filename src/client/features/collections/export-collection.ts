import { host } from '#client/host/current-host.ts';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApiText } from '#client/lib/api/api.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { byteOrderMark } from '#domain/csv.ts';
import { collectionFileName } from '#domain/file-name.ts';

/** Downloads a collection as a CSV file; where a page's own files cannot be downloaded, its text is offered to be copied. */
export async function exportCollection({ id, name }: { id: string; name: string }) {
  const fileName = collectionFileName(name);
  try {
    const text = await callApiText(apiPaths.collectionExport(id));
    const result = await host()
      // A text that was fetched has lost its byte order mark.
      .download({ name: fileName, text: `${byteOrderMark}${text}` })
      .catch(() => 'failed' as const);
    if (result !== 'failed') return toast.success('Download started', fileName);
    const explanation = `Downloads are blocked here. Copy the text and save it as ${fileName}.`;
    return offerManualCopy({ heading: 'Export the collection', explanation, text, isUrl: false });
  } catch (error) {
    return toast.failure('Export failed', messageOf(error, 'Try again.'), undefined, signInLink(error));
  }
}
