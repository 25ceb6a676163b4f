import { Button, mergeClasses } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NavigationRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { Link, NavLink } from '#client/components/Link.tsx';
import { NavText } from '#client/components/NavText.tsx';
import { productName } from '#client/components/use-page-title.ts';
import { UserArea } from '#client/features/account/UserArea.tsx';
import { NewInFollowed } from '#client/features/follows/NewInFollowed.tsx';
import { useHost } from '#client/host/current-host.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useMayRead } from '#client/lib/session/may-read.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { useHeaderLinkClass, useHeaderStyles } from './header.styles.ts';
import { mainLinks, tabLinks, titleWithoutLink } from './navigation.ts';

const NotificationBell = lazyWithRetry(() => import('#client/features/notifications/NotificationBell.tsx'));
const MobileMenu = lazyWithRetry(() => import('./MobileMenu.tsx'));

/** The bar at the top of every screen. */
export function Header() {
  const styles = useHeaderStyles();
  const link = useHeaderLinkClass();
  const [searching, setSearching] = useState(false);
  const inTab = useHost().kind === 'teams';
  const mayRead = useMayRead();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={mergeClasses(styles.bar, inTab && styles.tabBar)}>
        {inTab ? null : (
          <Link className={mergeClasses(styles.logo, searching && styles.hiddenWhileSearching)} to="/">
            <img src="/favicon.svg" alt="" width="28" height="28" />
            {productName}
          </Link>
        )}
        <nav
          className={mergeClasses(
            styles.links,
            inTab ? styles.tabLinks : styles.pageLinks,
            searching && styles.hiddenWhileSearching,
          )}
          aria-label="Main"
        >
          {(inTab ? tabLinks : mainLinks).map(({ to, text }) => (
            <NavLink key={to} className={link} to={to} end={to === '/'}>
              <NavText>{text}</NavText>
            </NavLink>
          ))}
        </nav>
        {inTab ? (
          // For screen readers, the page's own heading is enough.
          <span
            className={mergeClasses(styles.tabTitle, searching && styles.hiddenWhileSearching)}
            aria-hidden
          >
            {titleWithoutLink(pathname)}
          </span>
        ) : null}
        <div className={mergeClasses(styles.tools, searching && styles.searching)}>
          {mayRead ? <HeaderSearch open={searching} onOpenChange={setSearching} /> : null}
          {searching ? null : (
            <>
              <Bell />
              <UserArea />
              <MenuButton />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** In the notifications, which are another part of the product. */
const newInFollowed = (onLeave: () => void) => <NewInFollowed onLeave={onLeave} />;

/** Only for signed-in users; its space is reserved while its code loads. */
function Bell() {
  const styles = useHeaderStyles();
  if (!useSessionKey() || !has('notifications')) return null;
  return (
    <span className={styles.bell}>
      <LazyBoundary>
        <NotificationBell news={newInFollowed} />
      </LazyBoundary>
    </span>
  );
}

/**
 * Opens the menu of narrow screens; the first press loads its code. This component returns the focus itself, because
 * Fluent's focus management would add 10 KB to every first page.
 */
function MenuButton() {
  const styles = useHeaderStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // The page that it was opened on: the browser's Back closes it, too.
  const [openOn, setOpenOn] = useState<string>();
  if (openOn && openOn !== pathname) setOpenOn('');
  const open = openOn === pathname;
  return (
    <>
      <Button
        ref={button}
        className={styles.menuButton}
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpenOn(pathname)}
      />
      {openOn === undefined ? null : (
        <LazyBoundary name="The menu" onFailure={() => setOpenOn(undefined)}>
          <MobileMenu
            open={open}
            onClose={() => {
              setOpenOn('');
              button.current?.focus();
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
