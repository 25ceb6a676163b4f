import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { type Person, PersonAvatar } from './PersonAvatar.tsx';

const useStyles = makeStyles({
  button: { minWidth: 0, paddingInline: tokens.spacingHorizontalS, gap: tokens.spacingHorizontalS },
  firstName: {
    maxWidth: '120px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 640px)': { display: 'none' },
  },
});

type Props = Omit<ComponentProps<'button'>, 'type'> & { person: Person };

/** Avatar and first name; takes what a menu gives its trigger. */
export function AccountButton({ person, ...trigger }: Props) {
  const styles = useStyles();
  return (
    <Button
      appearance="subtle"
      aria-haspopup="menu"
      {...trigger}
      className={styles.button}
      icon={<PersonAvatar person={person} size={28} />}
      aria-label={`Account: ${person.name || person.email}`}
    >
      <span className={styles.firstName}>{person.name.split(' ')[0]}</span>
    </Button>
  );
}
