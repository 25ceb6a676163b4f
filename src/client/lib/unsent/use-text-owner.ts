import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { lastLogout } from '#client/lib/session/last-logout.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { adoptTabText, hasUnsent, onUnsentChange, tabOwner } from './unsent.ts';

/**
 * The browser may restore a left page after another user has signed in. On leaving, the page is rendered without any user's
 * text; on return it checks who is signed in.
 */
function useIsPutAside() {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    const leave = () => flushSync(() => setAside(true));
    const comeBack = () => setAside(false);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);
  return aside;
}

/** The signed-in user; `tabOwner` if signed out or if the server sends no user; undefined while loading. */
function useSignedIn() {
  const key = useSessionKey();
  const user = useQuery(currentUserQuery(key));
  if (key === null) return { key, owner: tabOwner };
  return { key, owner: user.isPending ? undefined : (user.data?.id ?? tabOwner) };
}

/**
 * The owner of the typed text; undefined while that is loading, when no text may be shown.
 *
 * When a session ends, the text stays on the screen, and remains that user's while some of it is stored. A logout, here or in another
 * tab, removes it.
 * `turn` changes when the text on the screen is no longer the one before, not when it only got its owner.
 *
 * @param hasText whether some text of a user is stored; always the same function.
 */
export function useTextOwner(hasText: (owner: string) => boolean = hasUnsent) {
  const aside = useIsPutAside();
  const { key, owner: signedIn } = useSignedIn();
  // A key pressed between the server's response and this render was still kept for the tab.
  useLayoutEffect(() => {
    if (signedIn) adoptTabText(signedIn);
  }, [signedIn]);
  const [last, setLast] = useState<string>();
  const logout = useSyncExternalStore(onUnsentChange, lastLogout);
  const [seenLogout, setSeenLogout] = useState(logout);
  const [shown, setShown] = useState({ owner: signedIn, turn: 0 });
  const lastHasText = useSyncExternalStore(onUnsentChange, () => last !== undefined && hasText(last));
  if (logout !== seenLogout) {
    setSeenLogout(logout);
    setLast(undefined);
  }
  if (signedIn && signedIn !== last) setLast(signedIn);
  let owner = signedIn;
  if (key === null && last !== undefined && lastHasText) owner = last;
  // The tab's text stays on the screen until it has been moved to the user.
  else if (owner === undefined && shown.owner === tabOwner) owner = tabOwner;
  if (aside) owner = undefined;
  if (owner !== shown.owner) {
    setShown({ owner, turn: shown.owner === tabOwner ? shown.turn : shown.turn + 1 });
  }
  return { owner, turn: shown.turn };
}
