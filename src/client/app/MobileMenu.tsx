import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { DismissRegular } from '#client/components/icons.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { mainLinks, personalLinks, reviewerLinks } from './navigation.ts';

const useStyles = makeStyles({
  nav: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  link: {
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
  },
});

/** The header's links on narrow screens. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const styles = useStyles();
  const key = useSessionKey();
  const { data: user } = useQuery(currentUserQuery(key));
  const isReviewer = user?.roles.includes('Reviewer') === true;
  const links = [...mainLinks, ...(key ? personalLinks : []), ...(isReviewer ? reviewerLinks : [])];
  return (
    <OverlayDrawer open={open} position="end" onOpenChange={(_, data) => (data.open ? undefined : onClose())}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button appearance="subtle" icon={<DismissRegular />} aria-label="Close menu" onClick={onClose} />
          }
        >
          Menu
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <nav className={styles.nav} aria-label="Main">
          {links.map(({ to, text }) => (
            <NavLink key={to} className={styles.link} to={to} end={to === '/'} onClick={onClose}>
              {text}
            </NavLink>
          ))}
        </nav>
      </DrawerBody>
    </OverlayDrawer>
  );
}
