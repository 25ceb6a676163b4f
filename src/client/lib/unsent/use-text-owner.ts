import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { lastLogout } from '#client/lib/session/last-logout.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { adoptTabText, hasUnsent, onUnsentChange, tabOwner } from './unsent.ts';

/**
 * A page that is left may be shown again as it was, when somebody else is signed in: it is put aside without anybody's
 * text, and looks again who is there.
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

/** Who is signed in; `tabOwner` for nobody, and for somebody the server does not name; undefined while that is on its way. */
function useSignedIn() {
  const key = useSessionKey();
  const user = useQuery(currentUserQuery(key));
  if (key === null) return { key, owner: tabOwner };
  return { key, owner: user.isPending ? undefined : (user.data?.id ?? tabOwner) };
}

/**
 * Whose text is typed here; undefined while that is not known, when no text is to be shown.
 *
 * A sign-in that ends leaves the text on the screen: it stays that person's while some of it is kept. A logout, here or in another
 * tab, does not.
 * `turn` changes when the text on the screen is no longer the one before, not when it only got its owner.
 */
export function useTextOwner() {
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
  const lastHasText = useSyncExternalStore(onUnsentChange, () => last !== undefined && hasUnsent(last));
  if (logout !== seenLogout) {
    setSeenLogout(logout);
    setLast(undefined);
  }
  if (signedIn && signedIn !== last) setLast(signedIn);
  let owner = signedIn;
  if (key === null && last !== undefined && lastHasText) owner = last;
  // What the tab holds stays on the screen until it has been given to the person.
  else if (owner === undefined && shown.owner === tabOwner) owner = tabOwner;
  if (aside) owner = undefined;
  if (owner !== shown.owner) {
    setShown({ owner, turn: shown.owner === tabOwner ? shown.turn : shown.turn + 1 });
  }
  return { owner, turn: shown.turn };
}
