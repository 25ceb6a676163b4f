import { makeStyles, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { currentMark } from '#client/components/current-mark.ts';
import {
  AddRegular,
  AppsListRegular,
  BookmarkRegular,
  ClipboardTaskRegular,
  DocumentEditRegular,
  HomeRegular,
  QuestionCircleRegular,
  SettingsRegular,
  SignOutRegular,
} from '#client/components/icons.ts';
import { NavLink } from '#client/components/Link.tsx';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { useHost } from '#client/host/current-host.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { type ScreenHref, screens } from '#domain/screens.ts';
import { linksOf, mainLinks, personalLinks } from './navigation.ts';

const useStyles = makeStyles({
  nav: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    '&:hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&[aria-current="page"]': {
      color: tokens.colorNeutralForeground1Selected,
      backgroundColor: tokens.colorNeutralBackground1Selected,
      fontWeight: tokens.fontWeightSemibold,
    },
    '&[aria-current="page"]::before': currentMark,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
});

const icons: Partial<Record<ScreenHref, FluentIcon>> = {
  '/': HomeRegular,
  '/departments': AppsListRegular,
  '/how-to': QuestionCircleRegular,
  '/use-case-submission': AddRegular,
  '/my-prompts': BookmarkRegular,
  '/dashboard': DocumentEditRegular,
  '/reviews': ClipboardTaskRegular,
  '/admin': SettingsRegular,
  '/logout': SignOutRegular,
};

const logoutLink = { to: screens.logout.path, text: 'Logout' };

/** The header's links on narrow screens, and those of the account's menu. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const styles = useStyles();
  const key = useSessionKey();
  const { signIn } = useHost();
  const { data: user } = useQuery(currentUserQuery(key));
  const links = [
    ...mainLinks,
    ...(key ? personalLinks : []),
    ...linksOf(user?.roles ?? []),
    ...(key && !signIn ? [logoutLink] : []),
  ];
  return (
    <SideDrawer title="Menu" closeLabel="Close menu" position="end" open={open} onClose={onClose}>
      <nav className={styles.nav} aria-label="Main">
        {links.map(({ to, text }) => {
          const Icon = icons[to];
          return (
            <NavLink key={to} className={styles.link} to={to} end={to === '/'} onClick={onClose}>
              {Icon ? <Icon className={styles.icon} aria-hidden /> : null}
              {text}
            </NavLink>
          );
        })}
      </nav>
    </SideDrawer>
  );
}
