import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { mayRead } from '#client/lib/session/may-read.ts';
import { pageModule, screenAt } from './page-modules.ts';

/** How long a pointer rests on a link before a click, in milliseconds; a pointer that only crosses a list rests less. */
const intentMs = 80;
/** Number of prompts prefetched at once: on a slow network more would delay the opened one. */
const mostAtOnce = 2;

/** Not in every browser's types. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function prefetch(client: QueryClient, { pathname }: URL) {
  const screen = screenAt(pathname);
  if (!screen) return;
  // A failure shows when the link is followed, which tries again.
  pageModule(screen.name)?.().catch(() => {});
  if (screen.name !== 'prompt' || !screen.id || !mayRead()) return;
  const { queryKey } = promptQuery(screen.id);
  if (client.isFetching({ queryKey: queryKey.slice(0, 2) }) < mostAtOnce) {
    void client.prefetchQuery(promptQuery(screen.id));
  }
}

/** The link within the app that an event is about; nothing for the page itself and other sites. */
function linkOf({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname)
    return null;
  return link;
}

/**
 * Fetches the code of a page, and the prompt of a prompt's page, while the pointer or the focus rests on a link to it. One
 * listener for all links: a list of thousands costs nothing.
 */
export function LinkPrefetch() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const consider = (event: Event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (!link || savesData()) return;
      // A touch on a link is as often a scroll as a click.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      timer = setTimeout(() => prefetch(client, new URL(link.href)), intentMs);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, consider);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, consider);
    };
  }, [client]);
  return null;
}
