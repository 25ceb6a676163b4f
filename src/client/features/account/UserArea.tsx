import { PersonRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';

/** The right end of the header: the way to sign in. */
export function UserArea() {
  return <LinkButton to="/login" appearance="subtle" icon={<PersonRegular />} aria-label="Login" />;
}
