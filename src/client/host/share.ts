import { copyText } from './clipboard.ts';

export type ShareResult = 'shared' | 'link-copied' | 'cancelled' | 'failed';

/** Offers a link to the device's share sheet; if there is none, or it refuses, the link is copied. */
export async function shareLink(link: { title: string; url: string }): Promise<ShareResult> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(link.url)) ? 'link-copied' : 'failed';
}
