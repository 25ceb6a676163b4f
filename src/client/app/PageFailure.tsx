import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ErrorCircleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { isOffline, onOnline } from '#client/host/connection.ts';
import { isPageThere, reloadPage } from '#client/host/page-url.ts';

/** The code of a page could not be loaded: no network, or an update has removed its file. */
export class MissingPageError extends Error {
  override name = 'MissingPageError';
}

/** Between two requests to a server that does not respond, in milliseconds; the last one again and again. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** A page that was loaded this long ago, in milliseconds, may be of an earlier version, whose files an update has removed. */
const oldPageMs = 60_000;

const awaitedWords = {
  network: {
    heading: 'You are offline',
    text: 'This page opens automatically when you are back online. ',
  },
  server: {
    heading: "The library can't be reached",
    text: 'This page opens automatically when the library is back. Your saved prompts and texts are safe. ',
  },
};

/**
 * Loads the whole page again for code that is missing: once if the page is old, and when the network or the server is back. A new page
 * that lacks it too stays.
 *
 * @returns what it waits for.
 */
function useReload(isMissing: boolean) {
  const [awaited, setAwaited] = useState<keyof typeof awaitedWords | undefined>(() =>
    isOffline() ? 'network' : undefined,
  );
  useEffect(() => {
    if (!isMissing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The latest return of the network; undefined once the screen has unmounted.
    let latest: object | undefined;
    const ask = async (turn: object, count = 0) => {
      latest = turn;
      clearTimeout(timer);
      const isThere = await isPageThere();
      if (turn !== latest) return;
      if (isThere && (count > 0 || performance.now() > oldPageMs)) return reloadPage();
      setAwaited(isThere ? undefined : isOffline() ? 'network' : 'server');
      if (!isThere) timer = setTimeout(() => void ask(turn, count + 1), pausesMs[count] ?? pausesMs.at(-1));
    };
    const stop = onOnline(() => void ask({}, 1));
    void ask({});
    return () => {
      stop();
      clearTimeout(timer);
      latest = undefined;
    };
  }, [isMissing]);
  return isMissing ? awaited : undefined;
}

/** For a page that failed: most often its code could not be loaded, after an update or offline. */
export function PageFailure() {
  const isMissing = useRouteError() instanceof MissingPageError;
  const location = useLocation();
  const navigate = useNavigate();
  const [trying, setTrying] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const awaited = useReload(isMissing);
  const waits = awaited && awaitedWords[awaited];
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const tryAgain = async () => {
    // Another entry of the same page renders it again.
    if (!isMissing) return navigate(location, { replace: true, preventScrollReset: true });
    setTrying(true);
    // Clears the message first, so that screen readers announce it again.
    setUnreachable(false);
    const isThere = await isPageThere();
    // The user may have navigated since.
    if (!shown.current) return;
    setTrying(false);
    setUnreachable(!isThere);
    if (isThere) reloadPage();
  };
  return (
    <Page title="Something went wrong">
      <EmptyState
        icon={ErrorCircleRegular}
        level={1}
        heading={waits?.heading ?? 'This page did not load'}
        actions={
          <>
            {waits ? null : (
              <Button appearance="primary" onClick={reloadPage}>
                Reload page
              </Button>
            )}
            <Button
              appearance={waits ? 'primary' : 'secondary'}
              disabledFocusable={trying}
              onClick={() => void tryAgain()}
            >
              Try again
            </Button>
            <LinkButton to="/" appearance="subtle">
              Return to Home
            </LinkButton>
          </>
        }
      >
        {waits
          ? waits.text
          : unreachable
            ? null
            : 'Something went wrong. Your saved prompts and texts are safe.'}
        {unreachable ? (
          <span role="alert">The page did not load. Check your connection and try again.</span>
        ) : null}
      </EmptyState>
    </Page>
  );
}
