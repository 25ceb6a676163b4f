import { host } from '#client/host/current-host.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { screenHrefs } from '#domain/screens.ts';

/** Shares or copies the link to a collection; cancelling shows nothing, and a link that can be neither is shown. */
export async function shareCollection({ id, name }: { id: string; name: string }) {
  const path = screenHrefs.collection(id);
  const url = `${window.location.origin}${path}`;
  const result = await host().share({ title: name, path, url });
  if (result === 'shared') toast.success('Collection shared');
  if (result === 'link-copied') toast.success('Link copied');
  if (result !== 'failed') return;
  const explanation = 'The link could not be shared or copied for you. Copy it by hand.';
  offerManualCopy({ heading: 'Share the collection', explanation, text: url, isUrl: true });
}
