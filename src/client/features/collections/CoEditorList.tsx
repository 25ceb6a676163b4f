import { makeStyles, tokens } from '@fluentui/react-components';
import { borderedList } from '#client/components/bordered-list.ts';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import type { CoEditorsDto } from '#contract/collection-editors.ts';

const useStyles = makeStyles({
  list: borderedList,
  person: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    '&:not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { display: 'grid', flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  fact: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  people: CoEditorsDto;
  /** Whether the user owns the collection, and may remove each co-editor. */
  isOwn: boolean;
  isPending: boolean;
  onRemove: (userId: string) => void;
  onLeave: () => void;
}

/** The owner, and the co-editors in the order of their adding. */
export function CoEditorList({ people, isOwn, isPending, onRemove, onLeave }: Props) {
  const { owner, editors } = people;
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label="People who edit this collection">
      <li className={styles.person}>
        <span className={styles.words}>
          <bdi>{owner || 'Someone'}</bdi>
          <span className={styles.fact}>{isOwn ? 'Owner, you' : 'Owner'}</span>
        </span>
      </li>
      {editors.map(({ id, name, email, is_you: isYou }) => (
        <li key={id} className={styles.person}>
          <span className={styles.words}>
            <bdi>{name || 'Someone'}</bdi>
            {isYou || email ? <bdi className={styles.fact}>{isYou ? 'You' : email}</bdi> : null}
          </span>
          {isOwn ? (
            <ConfirmButton
              action="Remove"
              doing="Removing..."
              label={`Remove ${name || 'this co-editor'}`}
              question="Remove this co-editor?"
              refusal="Keep"
              isPending={isPending}
              onConfirm={() => onRemove(id)}
            />
          ) : null}
          {isYou ? (
            <ConfirmButton
              action="Leave"
              doing="Leaving..."
              label="Leave this collection"
              question="Leave and stop editing this collection?"
              refusal="Stay"
              isPending={isPending}
              onConfirm={onLeave}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
