import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ErrorCircleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { isPageThere, reloadPage } from '#client/host/page-url.ts';
import { ChunkLoadError } from '#client/lib/lazy-with-retry.ts';
import { type Awaited, useReturn } from './use-return.ts';

const awaitedWords: Record<NonNullable<Awaited>, { heading: string; text: string }> = {
  network: {
    heading: 'You are offline',
    text: 'This page opens automatically when you are back online. ',
  },
  server: {
    heading: "The library can't be reached",
    text: 'This page opens automatically when the library is back. Your saved prompts and texts are safe. ',
  },
};

/** For a screen that failed: most often its code could not be loaded, after an update or offline. */
export function PageFailure({ error, resetErrorBoundary }: FallbackProps) {
  const [trying, setTrying] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const lost = error instanceof ChunkLoadError ? error : undefined;
  const awaited = useReturn(lost, resetErrorBoundary);
  const waits = awaited && awaitedWords[awaited];
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  /**
   * If a second attempt fails while the server responds, an update has replaced the file: reloads the page, which names the
   * new files, once per press.
   */
  const loadAgain = async (part: ChunkLoadError) => {
    setTrying(true);
    // Clears the message first, so that screen readers announce it again.
    setUnreachable(false);
    const loaded = await part.load().then(
      () => true,
      () => false,
    );
    const there = loaded || (await isPageThere());
    // The user may have navigated since.
    if (!shown.current) return;
    setTrying(false);
    setUnreachable(!there);
    if (loaded) resetErrorBoundary();
    else if (there) reloadPage();
  };
  const tryAgain = () => {
    if (lost) void loadAgain(lost);
    else resetErrorBoundary();
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
              onClick={tryAgain}
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
