import {
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
import {
  BookmarkRegular,
  ClipboardTaskRegular,
  DocumentEditRegular,
  PersonRegular,
  SettingsRegular,
  SignOutRegular,
} from '#client/components/icons.ts';
import { useHost } from '#client/host/current-host.ts';
import { isOffered } from '#client/lib/api/capabilities.ts';
import { AccountButton } from './AccountButton.tsx';
import { type Person, PersonAvatar } from './PersonAvatar.tsx';

const useStyles = makeStyles({
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

/** The account's button with its menu, which is open at first: its code was loaded by a click on the button. */
export default function UserMenu({ person }: { person: Person }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { signIn } = useHost();
  return (
    <Menu positioning="below-end" defaultOpen>
      <MenuTrigger disableButtonEnhancement>
        <AccountButton person={person} />
      </MenuTrigger>
      <MenuPopover>
        <div className={styles.person}>
          <PersonAvatar person={person} size={40} />
          <div className={styles.text}>
            <span className={styles.name}>{person.name}</span>
            <span className={styles.email}>{person.email}</span>
          </div>
        </div>
        <MenuDivider />
        <MenuList>
          <MenuItem icon={<BookmarkRegular />} onClick={() => void navigate('/my-prompts')}>
            My Prompts
          </MenuItem>
          <MenuItem icon={<DocumentEditRegular />} onClick={() => void navigate('/dashboard')}>
            Submissions
          </MenuItem>
          {isOffered('account') ? (
            <MenuItem icon={<PersonRegular />} onClick={() => void navigate('/account')}>
              Your account
            </MenuItem>
          ) : null}
          {person.roles.includes('Reviewer') ? (
            <MenuItem icon={<ClipboardTaskRegular />} onClick={() => void navigate('/reviews')}>
              Reviews
            </MenuItem>
          ) : null}
          {person.roles.length > 0 ? (
            <MenuItem icon={<SettingsRegular />} onClick={() => void navigate('/admin')}>
              Admin
            </MenuItem>
          ) : null}
          {signIn ? null : (
            <MenuItem icon={<SignOutRegular />} onClick={() => void navigate('/logout')}>
              Logout
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
