import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { currentMark } from '#client/components/current-mark.ts';
import { NavLink } from '#client/components/Link.tsx';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { roles } from '#domain/vocabulary.ts';
import { linksOfRole, mainLinks, personalLinks } from './navigation.ts';

const useStyles = makeStyles({
  nav: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
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
});

/** The header's links on narrow screens. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const styles = useStyles();
  const key = useSessionKey();
  const { data: user } = useQuery(currentUserQuery(key));
  const ofRoles = roles.flatMap((role) => (user?.roles.includes(role) ? linksOfRole[role] : []));
  const all = [...mainLinks, ...(key ? personalLinks : []), ...ofRoles];
  // Two roles may have the same link.
  const links = [...new Map(all.map((link) => [link.to, link])).values()];
  return (
    <SideDrawer title="Menu" closeLabel="Close menu" position="end" open={open} onClose={onClose}>
      <nav className={styles.nav} aria-label="Main">
        {links.map(({ to, text }) => (
          <NavLink key={to} className={styles.link} to={to} end={to === '/'} onClick={onClose}>
            {text}
          </NavLink>
        ))}
      </nav>
    </SideDrawer>
  );
}
