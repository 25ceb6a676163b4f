import { downloadText } from '#client/host/download.ts';
import { shareLink } from '#client/host/share.ts';
import { notify } from '#client/lib/notify.ts';
import type { Prompt } from '#client/lib/prompt.ts';

/** Every character of the title that is not a letter or digit becomes an underscore (specification section 5). */
export const downloadFileName = (title: string) => `${title.replace(/[^a-zA-Z0-9]/g, '_')}.txt`;

/** Downloads the prompt's text; says so either way. */
export function downloadPrompt(prompt: Prompt) {
  try {
    downloadText(downloadFileName(prompt.title), prompt.fullPrompt);
    notify.success('Download started');
  } catch {
    notify.failure('Download failed', 'Could not download the prompt.');
  }
}

/** Shares the prompt's address; a person who cancels hears nothing. */
export async function sharePrompt(prompt: Prompt) {
  const url = `${window.location.origin}/prompts/${encodeURIComponent(prompt.id)}`;
  const result = await shareLink({ title: prompt.title, url });
  if (result === 'shared') notify.success('Prompt shared');
  if (result === 'link-copied') notify.success('Link copied');
  if (result === 'failed') notify.failure('Share failed', `Copy the link by hand: ${url}`);
}
