import {
  Avatar,
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { BookmarkRegular, SignOutRegular } from '#client/components/icons.ts';
import { host } from '#client/host/current-host.ts';

const useStyles = makeStyles({
  button: { minWidth: 0, paddingInline: tokens.spacingHorizontalS, gap: tokens.spacingHorizontalS },
  firstName: {
    maxWidth: '120px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 640px)': { display: 'none' },
  },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  email: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  user: { name: string; email: string; avatar: string };
}

/** Avatar and first name, and the menu behind them. A picture that fails gives way to the initial, that to an icon. */
export default function UserMenu({ user }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const avatar = (size: 28 | 40) => (
    <Avatar
      aria-hidden
      size={size}
      color="colorful"
      {...(user.name ? { name: user.name, initials: user.name.charAt(0).toUpperCase() } : {})}
      {...(user.avatar ? { image: { src: user.avatar, alt: '' } } : {})}
    />
  );
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={avatar(28)}
          aria-label={`Account: ${user.name || user.email}`}
        >
          <span className={styles.firstName}>{user.name.split(' ')[0]}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <div className={styles.person}>
          {avatar(40)}
          <div className={styles.text}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.email}>{user.email}</span>
          </div>
        </div>
        <MenuDivider />
        <MenuList>
          <MenuItem icon={<BookmarkRegular />} onClick={() => void navigate('/my-prompts')}>
            My Prompts
          </MenuItem>
          {host().signIn ? null : (
            <MenuItem icon={<SignOutRegular />} onClick={() => void navigate('/logout')}>
              Logout
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
