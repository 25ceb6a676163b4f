import { Avatar } from '@fluentui/react-components';

export interface Person {
  name: string;
  email: string;
  /** URL of a picture, or ''. */
  avatar: string;
  /** Roles beyond employee. */
  roles: string[];
}

/** The person's picture; without one, or where it fails, the initial, and without a name an icon. */
export const PersonAvatar = ({ person: { name, avatar }, size }: { person: Person; size: 28 | 40 }) => (
  <Avatar
    aria-hidden
    size={size}
    color="colorful"
    {...(name ? { name, initials: name.charAt(0).toUpperCase() } : {})}
    {...(avatar ? { image: { src: avatar, alt: '' } } : {})}
  />
);
