import { host } from '#client/host/current-host.ts';
import { publicConfig } from '#client/lib/config.ts';
import { notify } from '#client/lib/notify.ts';
import { offerText } from '#client/lib/offer-text.ts';
import type { Prompt } from '#client/lib/prompt.ts';
import { downloadFileName } from '#contract/file-name.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';

const downloadAddress = (id: string) =>
  `${publicConfig().apiHost || window.location.origin}${apiPrefix}${apiPaths.promptDownload(id)}`;

const offerDownload = (url: string) =>
  offerText({
    heading: 'Download the prompt',
    explanation: 'Downloads can be blocked here. Open this address in your browser to get the file.',
    text: url,
    isAddress: true,
  });

/** Downloads the prompt's text; says so either way, and shows the file's address where it may not have come. */
export async function downloadPrompt({ id, title, fullPrompt }: Prompt) {
  const file = { name: downloadFileName(title), text: fullPrompt, url: downloadAddress(id) };
  const result = await host()
    .download(file)
    .catch(() => undefined);
  if (result === 'started' || result === 'address') notify.success('Download started');
  else notify.failure('Download failed', 'Could not download the prompt.');
  if (result === 'address' || result === 'failed') offerDownload(file.url);
}

/** Shares the prompt's address; a person who cancels hears nothing, and a link that goes nowhere else is shown. */
export async function sharePrompt(prompt: Prompt) {
  const path = `/prompts/${encodeURIComponent(prompt.id)}`;
  const url = `${window.location.origin}${path}`;
  const result = await host().share({ title: prompt.title, path, url });
  if (result === 'shared') notify.success('Prompt shared');
  if (result === 'link-copied') notify.success('Link copied');
  if (result !== 'failed') return;
  notify.failure('Share failed', `Copy the link by hand: ${url}`);
  const explanation = 'The link could not be shared or copied for you. Copy it by hand.';
  offerText({ heading: 'Share the prompt', explanation, text: url, isAddress: true });
}
