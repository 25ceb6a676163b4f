import { host } from '#client/host/current-host.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { byteOrderMark, type CsvValue, toCsv } from '#domain/csv.ts';

export interface CsvTable {
  /** Of the file, without its ending. */
  fileName: string;
  columns: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}

/** Downloads a table as CSV; where a page's own files cannot be downloaded, its text is offered to be copied. */
export async function exportCsv({ fileName, columns, rows }: CsvTable) {
  const csv = toCsv(columns, rows);
  const name = `${fileName}.csv`;
  const result = await host()
    .download({ name, text: `${byteOrderMark}${csv}` })
    .catch(() => 'failed' as const);
  if (result !== 'failed') return toast.success('Download started', name);
  const explanation = `Downloads are blocked here. Copy the text and save it as ${name}.`;
  return offerManualCopy({ heading: 'Export CSV', explanation, text: csv, isUrl: false });
}
