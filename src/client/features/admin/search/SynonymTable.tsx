import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DataTable } from '#client/components/DataTable.tsx';
import { AddRegular, DismissRegular } from '#client/components/icons.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import { allTerms, pairsToRemove, type SynonymGroup } from './group-synonyms.ts';
import { useRemoveSynonym } from './use-synonym-changes.ts';

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (pointer: coarse)': { gap: tokens.spacingHorizontalS },
  },
  hub: { alignSelf: 'center' },
  /** Beside the chips, its words stay whole. */
  source: { display: 'block', minWidth: '56px', '@media (min-width: 641px)': { minWidth: '96px' } },
  /** As high as the chips, in one line. */
  add: { height: '26px', whiteSpace: 'nowrap', borderRadius: tokens.borderRadiusCircular },
  chip: {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '100%',
    paddingInlineStart: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    '& > bdi': { minWidth: 0 },
    '& > button': { borderRadius: tokens.borderRadiusCircular },
    '& svg': { width: '12px', height: '12px' },
  },
});

interface Props {
  groups: readonly SynonymGroup[];
  /** Opens the form for another term that is equivalent to all of these. */
  onAdd: (terms: readonly string[]) => void;
  /** Called before a term leaves the list. */
  onRemoved: () => void;
}

const firstOf = (group: SynonymGroup) => allTerms(group)[0];

const sourcesOf = ({ pairs }: SynonymGroup) =>
  [...new Set(pairs.map(({ source }) => source))].filter(Boolean).toSorted().join(', ');

/** A page of the groups of synonyms. Terms can be added to them and removed. */
export function SynonymTable({ groups, onAdd, onRemoved }: Props) {
  const styles = useStyles();
  return (
    <DataTable
      isBoxed
      label="Synonyms"
      columns={[{ name: 'Terms' }, { name: 'Source' }]}
      rows={groups.map((group, index) => ({
        // The same after most additions, so that the focus stays in the row.
        id: `${firstOf(group)} ${groups.slice(0, index).filter((other) => firstOf(other) === firstOf(group)).length}`,
        cells: [
          <Terms key="terms" {...{ group, onAdd, onRemoved }} />,
          <bdi key="source" className={styles.source}>
            {sourcesOf(group) || '–'}
          </bdi>,
        ],
      }))}
    />
  );
}

function Terms({ group, onAdd, onRemoved }: Omit<Props, 'groups'> & { group: SynonymGroup }) {
  const styles = useStyles();
  const { hub, terms } = group;
  const extended = hub === undefined ? terms : [hub];
  return (
    <ul className={styles.chips}>
      {hub === undefined ? null : (
        <li className={styles.hub}>
          <bdi>{hub}</bdi> =
        </li>
      )}
      {terms.map((term) => (
        <Chip key={term} term={term} pairs={pairsToRemove(group, term)} onRemoved={onRemoved} />
      ))}
      <li>
        <Button
          size="small"
          appearance="subtle"
          className={styles.add}
          icon={<AddRegular />}
          aria-label={`Add synonym: ${extended.join(', ')}`}
          onClick={() => onAdd(extended)}
        >
          Add
        </Button>
      </li>
    </ul>
  );
}

interface ChipProps extends Pick<Props, 'onRemoved'> {
  term: string;
  /** Removed with it. */
  pairs: readonly SynonymDto[];
}

function Chip({ term, pairs, onRemoved }: ChipProps) {
  const styles = useStyles();
  const others = pairs.map((pair) => (pair.term === term ? pair.same_as : pair.term));
  const { mutate, isPending } = useRemoveSynonym(`${term} = ${others.join(', ')}`, onRemoved);
  return (
    <li className={styles.chip}>
      <bdi>{term}</bdi>
      <Button
        size="small"
        appearance="transparent"
        icon={<DismissRegular />}
        aria-label={`Remove: ${term}`}
        disabledFocusable={isPending}
        onClick={() => mutate(pairs)}
      />
    </li>
  );
}
