import { host } from '#client/host/current-host.ts';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApiText } from '#client/lib/api/api.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';

const fileName = 'promptfooconfig.yaml';

/** Downloads the runs as a configuration of promptfoo; if a page's own files cannot be downloaded, offers the text to copy. */
export async function exportRuns(promptId: string) {
  try {
    const text = await callApiText(apiPaths.testRunFile(promptId));
    const result = await host()
      .download({ name: fileName, text })
      .catch(() => 'failed' as const);
    if (result !== 'failed') return toast.success('Download started', fileName);
    const explanation = `Downloads are blocked here. Copy the text and save it as ${fileName}.`;
    return offerManualCopy({ heading: 'Export the test runs', explanation, text, isUrl: false });
  } catch (error) {
    return toast.failure('Export failed', messageOf(error, 'Try again.'), undefined, signInLink(error));
  }
}
