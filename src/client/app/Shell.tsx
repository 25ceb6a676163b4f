import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router-dom';
import { ownPath } from '#domain/own-path.ts';
import { isBeside, screens } from '#domain/screens.ts';
import { Footer } from './Footer.tsx';
import { GlobalKeys } from './GlobalKeys.tsx';
import { Header } from './Header.tsx';
import { useRouteFocus } from './use-route-focus.ts';

const useStyles = makeStyles({
  /** Here and not on the provider, whose classes every toast and drawer gets as well. */
  shell: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    // Fluent aligns to the left; a text in another direction begins on its own side.
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  skip: {
    position: 'absolute',
    zIndex: 100,
    insetBlockStart: '-60px',
    insetInlineStart: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    '&:focus': { insetBlockStart: tokens.spacingVerticalS },
  },
  /** At least as high as the screen, so that the footer never jumps up while a page loads. */
  main: {
    flexGrow: 1,
    minHeight: '100vh',
    outlineStyle: 'none',
    scrollMarginTop: '64px',
    // The beginning of a new page, which is not a control.
    '& h1:focus': { outlineStyle: 'none' },
  },
  /** Fills the host's frame, even below a short page such as the sign-in. */
  alone: {
    minHeight: '100vh',
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground2,
    outlineStyle: 'none',
    '& h1:focus': { outlineStyle: 'none' },
  },
});

/** In a tab beside a chat, also while it shows the sign-in that leads back to it. */
function useIsBeside() {
  const { pathname, search } = useLocation();
  const target = new URLSearchParams(search).get('returnTo');
  return isBeside(pathname === screens.login.path ? (ownPath(target) ?? '') : pathname + search);
}

/**
 * The router's ScrollRestoration scrolls once. A list that is requested again, after a reload, reaches its height later, and its cards
 * have other heights than their placeholders: this scrolls again after each change of the height, until the user acts. Only the
 * router's own context has the position: it writes its documented storage when the page is left.
 */
function useLateScroll() {
  const state = useContext(RouterState);
  const top = state?.restoreScrollPosition;
  useLayoutEffect(() => {
    if (typeof top !== 'number') return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const observer = new ResizeObserver(() => window.scrollTo(0, top));
    observer.observe(document.body);
    for (const event of ['keydown', 'pointerdown', 'click', 'wheel', 'touchmove'])
      window.addEventListener(event, () => ended.abort(), { signal, passive: true });
    signal.addEventListener('abort', () => observer.disconnect());
    return () => ended.abort();
  }, [state?.location, top]);
}

/**
 * Header, screen and footer; in a tab beside a chat, which has no room for them and for the pages of the key commands,
 * only the screen.
 */
export function Shell({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isAlone = useIsBeside();
  useLateScroll();
  useRouteFocus();
  if (isAlone)
    return (
      <main id="main" className={styles.alone} tabIndex={-1}>
        {children}
      </main>
    );
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href={`${pathname}#main`}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <GlobalKeys />
    </div>
  );
}
