import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DataTable } from '#client/components/DataTable.tsx';
import { AddRegular, DismissRegular } from '#client/components/icons.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import type { SynonymGroup } from './group-synonyms.ts';
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
  /** Beside the chips, its words stay whole; a block aligns by its first line. */
  words: { '@media (min-width: 641px)': { display: 'block', minWidth: '96px' } },
  /** As high as the chips, in one line. */
  add: { height: '26px', whiteSpace: 'nowrap', borderRadius: tokens.borderRadiusCircular },
  chip: {
    display: 'flex',
    maxWidth: '100%',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    '& > button': { borderRadius: tokens.borderRadiusCircular },
    '& svg': { width: '12px', height: '12px' },
    '& > :first-child': {
      minWidth: 0,
      paddingInlineEnd: tokens.spacingHorizontalXS,
      fontSize: tokens.fontSizeBase300,
      fontWeight: tokens.fontWeightRegular,
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
  },
});

interface Props {
  groups: readonly SynonymGroup[];
  /** Opens the form for another equivalent of a term. */
  onAdd: (term: string) => void;
  onChange: (synonym: SynonymDto) => void;
  /** Called before an entry leaves the list. */
  onRemoved: () => void;
}

/** A page of the terms, each with its equivalents, which can be changed and removed. */
export function SynonymTable({ groups, onAdd, onChange, onRemoved }: Props) {
  const styles = useStyles();
  return (
    <DataTable
      isBoxed
      label="Synonyms"
      columns={[{ name: 'Term' }, { name: 'Means the same as' }, { name: 'Source' }]}
      rows={groups.map(({ term, equivalents }) => ({
        id: term,
        cells: [
          <bdi key="term" className={styles.words}>
            {term}
          </bdi>,
          <ul key="same" className={styles.chips}>
            {equivalents.map(({ other, pair }) => (
              <Chip key={other} name={`${term} = ${other}`} {...{ other, pair, onChange, onRemoved }} />
            ))}
            <li>
              <Button
                size="small"
                appearance="subtle"
                className={styles.add}
                icon={<AddRegular />}
                aria-label={`Add synonym: ${term}`}
                onClick={() => onAdd(term)}
              >
                Add
              </Button>
            </li>
          </ul>,
          sourcesOf(equivalents) ? (
            <bdi key="source" className={styles.words}>
              {sourcesOf(equivalents)}
            </bdi>
          ) : (
            '–'
          ),
        ],
      }))}
    />
  );
}

const sourcesOf = (equivalents: SynonymGroup['equivalents']) =>
  [...new Set(equivalents.map(({ pair }) => pair.source))].filter(Boolean).join(', ');

interface ChipProps extends Pick<Props, 'onChange' | 'onRemoved'> {
  /** Of the pair, the row's term first. */
  name: string;
  other: string;
  pair: SynonymDto;
}

/** An equivalent: pressing it changes its pair. */
function Chip({ name, other, pair, onChange, onRemoved }: ChipProps) {
  const styles = useStyles();
  const { mutate, isPending } = useRemoveSynonym(name, onRemoved);
  return (
    <li className={styles.chip}>
      <Button
        size="small"
        appearance="transparent"
        aria-label={`Edit: ${name}`}
        onClick={() => onChange(pair)}
      >
        <bdi>{other}</bdi>
      </Button>
      <Button
        size="small"
        appearance="transparent"
        icon={<DismissRegular />}
        aria-label={`Remove: ${name}`}
        disabledFocusable={isPending}
        onClick={() => mutate(pair)}
      />
    </li>
  );
}
