import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { type Person, PersonAvatar } from './PersonAvatar.tsx';

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXXS,
    // Fluent keeps 20 pixels for an icon.
    '& > .fui-Button__icon': { width: '28px', height: '28px' },
    '@media (max-width: 640px)': { '& > .fui-Button__icon': { marginInlineEnd: 0 } },
  },
  unseen: visuallyHidden,
  firstName: {
    maxWidth: '120px',
    // Clear of the button's edge, where it has one.
    paddingInlineEnd: tokens.spacingHorizontalXS,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 640px)': { display: 'none' },
  },
});

type Props = Omit<ComponentProps<'button'>, 'type'> & { person: Person };

/** Avatar and first name; takes the props of a menu trigger. */
export function AccountButton({ person, ...trigger }: Props) {
  const styles = useStyles();
  return (
    <Button
      appearance="subtle"
      aria-haspopup="menu"
      {...trigger}
      className={styles.button}
      icon={<PersonAvatar person={person} size={28} />}
    >
      {/* No label of its own: the checker would hold the avatar's letter against it. */}
      <span className={styles.unseen}>Account: {person.name || person.email}</span>
      <span className={styles.firstName} aria-hidden>
        {person.name.split(' ')[0]}
      </span>
    </Button>
  );
}
