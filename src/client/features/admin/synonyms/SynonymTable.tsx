import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { EditRegular } from '#client/components/icons.ts';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { DataTable } from '../DataTable.tsx';
import { synonymKey } from './synonyms.queries.ts';
import { useRemoveSynonym } from './use-synonym-changes.ts';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '@media (min-width: 768px)': { minWidth: '176px' },
  },
});

interface Props {
  synonyms: readonly SynonymDto[];
  onChange: (synonym: SynonymDto) => void;
  /** One is about to leave the list. */
  onRemoved: () => void;
}

/** A page of the synonyms, each of which can be changed and removed. */
export function SynonymTable({ synonyms, onChange, onRemoved }: Props) {
  const admin = useAdminStyles();
  return (
    <div className={admin.surface}>
      <DataTable
        label="Synonyms"
        columns={[{ name: 'Term' }, { name: 'Means the same as' }, { name: 'Source' }, { name: 'Actions' }]}
        rows={synonyms.map((synonym) => ({
          id: synonymKey(synonym),
          cells: [
            <bdi key="term">{synonym.term}</bdi>,
            <bdi key="same">{synonym.same_as}</bdi>,
            <bdi key="source">{synonym.source || '–'}</bdi>,
            <Actions key="actions" {...{ synonym, onChange, onRemoved }} />,
          ],
        }))}
      />
    </div>
  );
}

function Actions({ synonym, onChange, onRemoved }: Omit<Props, 'synonyms'> & { synonym: SynonymDto }) {
  const styles = useStyles();
  const name = synonymKey(synonym);
  const { mutate, isPending } = useRemoveSynonym({
    onSuccess: () => {
      toast.success('Synonym removed', name);
      onRemoved();
    },
    onError: (error) =>
      toast.failure(
        'Synonym not removed',
        messageOf(error, 'The synonym could not be removed.'),
        undefined,
        signInLink(error),
      ),
  });
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        appearance="subtle"
        icon={<EditRegular />}
        aria-label={`Edit: ${name}`}
        onClick={() => onChange(synonym)}
      >
        Edit
      </Button>
      <ConfirmButton
        action="Remove"
        doing="Removing..."
        label={`Remove: ${name}`}
        question="Remove this synonym?"
        refusal="Keep"
        isPending={isPending}
        onConfirm={() => mutate(synonym)}
      />
    </span>
  );
}
