import type { QueryClient } from '@tanstack/react-query';
import { host } from '#client/host/current-host.ts';
import type { DownloadFile } from '#client/host/host.ts';
import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { countUse } from '#client/lib/api/count.ts';
import { filledText, openPlaces } from '#client/lib/copy/filled-text.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths, apiPrefix, withSearch } from '#contract/paths.ts';
import { type DownloadFormat, downloadFileName } from '#domain/file-name.ts';
import { screenHrefs } from '#domain/screens.ts';
import { promptQuery } from './prompt.queries.ts';

/** Requested at the click, because a URL for a host is valid for a minute. */
async function downloadUrl(id: string, format: DownloadFormat) {
  const { apiHost, requireSignIn } = publicConfig();
  const server = apiHost || window.location.origin;
  if (!requireSignIn) {
    const query = format === 'text' ? '' : `?format=${format}`;
    return `${server}${apiPrefix}${apiPaths.promptDownload(id)}${query}`;
  }
  const { address } = await callApi(withSearch(apiPaths.promptDownloadAddress(id), `format=${format}`));
  return `${server}${address}`;
}

const heading = 'Download the prompt';

/** No server has a filled-in text, but it can at least be copied. */
async function offerDownload({ url, text = '' }: DownloadFile) {
  const address = await url?.().catch(() => undefined);
  const time = publicConfig().requireSignIn ? ' within a minute' : '';
  if (address !== undefined)
    offerManualCopy({
      heading,
      explanation: `Downloads may be blocked here. Open this link in your browser${time} to get the file.`,
      text: address,
      isUrl: true,
    });
  else if (text)
    offerManualCopy({
      heading,
      explanation: 'Downloads may be blocked here. Copy the text instead.',
      text,
      isUrl: false,
    });
}

async function download(id: string, file: DownloadFile, body?: string) {
  const result = await host()
    .download(file)
    .catch(() => undefined);
  if (result === 'started' || result === 'address') {
    toast.success('Download started', body);
    countUse(id, 'download');
  } else toast.failure('Download failed', 'Could not download the prompt.');
  if (result === 'address' || result === 'failed') await offerDownload(file);
}

/**
 * Downloads the prompt's text, filled in if its fields are shown, and fetched if only the card is loaded;
 * with a toast for success and failure. Offers the file's URL if the download may have been blocked.
 */
export async function downloadPrompt(client: QueryClient, id: string) {
  const prompt = await client.ensureQueryData(promptQuery(id)).catch(() => undefined);
  if (!prompt) {
    toast.failure('Download failed', 'Could not download the prompt.');
    return;
  }
  const { title, fullPrompt } = prompt;
  const filled = filledText(id);
  const text = filled?.text ?? fullPrompt;
  const file: DownloadFile = {
    name: downloadFileName(title),
    text,
    ...(text === fullPrompt ? { url: () => downloadUrl(id, 'text') } : {}),
  };
  await download(id, file, openPlaces(filled));
}

/** Downloads the prompt as it is published, as another kind of file, which the server makes. */
export const downloadPromptAs = (id: string, format: Exclude<DownloadFormat, 'text'>) =>
  download(id, { name: '', text: undefined, url: () => downloadUrl(id, format) });

/** Shares the prompt's URL; cancelling shows nothing, and a link that can be neither shared nor copied is shown. */
export async function sharePrompt(prompt: Pick<Prompt, 'id' | 'title'>) {
  const path = screenHrefs.prompt(prompt.id);
  const url = `${window.location.origin}${path}`;
  const result = await host().share({ title: prompt.title, path, url });
  if (result === 'shared') toast.success('Prompt shared');
  if (result === 'link-copied') toast.success('Link copied');
  if (result !== 'failed') return;
  toast.failure('Share failed');
  const explanation = 'The link was not shared. Copy the link here.';
  offerManualCopy({ heading: 'Share the prompt', explanation, text: url, isUrl: true });
}
