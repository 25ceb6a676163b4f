import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { SortOrder } from '#domain/vocabulary.ts';
import { sortLabels } from './filter-sort.ts';
import { rowColumns, wide } from './prompt-row.styles.ts';

export interface ListSort {
  /** The current order, of these or another one. */
  order: string;
  /** Always the same function. */
  onOrder: (order: SortOrder) => void;
}

const useHeadingsClass = makeResetStyles({
  display: 'none',
  // Above the titles, inside the edge of the list.
  paddingInline: `calc(${tokens.spacingHorizontalL} + 1px)`,
  columnGap: tokens.spacingHorizontalL,
  alignItems: 'center',
  minHeight: '32px',
  color: tokens.colorNeutralForeground2,
  // Of the rows: widths are in its letters.
  fontSize: tokens.fontSizeBase300,
  [wide]: { display: 'grid', gridTemplateColumns: rowColumns },
});

const useStyles = makeStyles({
  name: { fontSize: tokens.fontSizeBase200 },
  container: { containerType: 'inline-size', marginBlockEnd: '-8px' },
  button: {
    justifySelf: 'start',
    minHeight: '32px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    '&:hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** Headings over the columns of a list of rows, where it has columns. Those of an order sort; the current one reverses it if it can. */
export function ListHeadings({ order, onOrder, inDepartment }: ListSort & { inDepartment: boolean }) {
  const styles = useStyles();
  const heading = (name: string, first: SortOrder, sign: string, second = first) => {
    const isCurrent = order === first || order === second;
    const next = order === first ? second : first;
    return (
      <button
        type="button"
        className={mergeClasses(styles.name, styles.button, isCurrent && styles.current)}
        aria-label={`${name}: sort by ${sortLabels[next]}`}
        aria-pressed={isCurrent}
        title={sortLabels[next]}
        onClick={() => onOrder(next)}
      >
        {name}
        {isCurrent ? ` ${order === first ? sign : '↑'}` : ''}
      </button>
    );
  };
  return (
    <div className={styles.container}>
      <div className={useHeadingsClass()} role="group" aria-label="Columns">
        {heading('Prompt', 'name', '↑')}
        <span className={styles.name}>{inDepartment ? 'Use cases' : 'Department'}</span>
        {heading('Rating', 'rating', '↓')}
        {heading('Updated', 'latest', '↓', 'oldest')}
      </div>
    </div>
  );
}
