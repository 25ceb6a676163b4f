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
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  fact: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  people: CoEditorsDto;
  /** Only for the owner. */
  onRemove?: (userId: string) => void;
  isRemoving?: boolean;
}

/** The owner, and the co-editors in the order of their adding. */
export function CoEditorList({ people: { owner, editors }, onRemove, isRemoving = false }: Props) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label="People who edit this collection">
      <li className={styles.person}>
        <span className={styles.words}>
          <bdi>{owner || 'Someone'}</bdi> <span className={styles.fact}>Owner{onRemove ? ', you' : ''}</span>
        </span>
      </li>
      {editors.map(({ id, name, email, is_you: isYou }) => (
        <li key={id} className={styles.person}>
          <span className={styles.words}>
            <bdi>{name || 'Someone'}</bdi>{' '}
            <span className={styles.fact}>{isYou ? 'You' : <bdi>{email}</bdi>}</span>
          </span>
          {onRemove ? (
            <ConfirmButton
              action="Remove"
              doing="Removing..."
              label={`Remove ${name || 'this co-editor'}`}
              question="Remove this co-editor?"
              refusal="Keep"
              isPending={isRemoving}
              onConfirm={() => onRemove(id)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
