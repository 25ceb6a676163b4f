import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { SortOrder } from '#domain/vocabulary.ts';
import { rowColumns, rowColumnsInDepartment, wide, widest, widestRowColumns } from './prompt-row.styles.ts';
import { sortLabels } from './sort-orders.ts';

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
  [widest]: { gridTemplateColumns: widestRowColumns },
});

const useStyles = makeStyles({
  name: { fontSize: tokens.fontSizeBase200 },
  container: { containerType: 'inline-size', marginBlockEnd: '-8px' },
  inDepartment: {
    [wide]: { gridTemplateColumns: rowColumnsInDepartment },
    [widest]: { gridTemplateColumns: rowColumnsInDepartment },
  },
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

/** What a screen reader calls the two directions of a column's order. */
const directions = { '↑': 'ascending', '↓': 'descending' } as const;

interface Props {
  /** Without it the list keeps its own order. */
  sort: ListSort | undefined;
  inDepartment: boolean;
}

/** Headings over the columns of a list of rows, where it has columns. Those of an order sort; the current one reverses it if it can. */
export function ListHeadings({ sort, inDepartment }: Props) {
  const styles = useStyles();
  const heading = (name: string, first?: SortOrder, sign: '↑' | '↓' = '↓', second = first) => {
    if (!sort || !first || !second) {
      return (
        <span className={styles.name} role="columnheader">
          {name}
        </span>
      );
    }
    const isCurrent = sort.order === first || sort.order === second;
    const next = sort.order === first ? second : first;
    const shown = sort.order === first ? sign : '↑';
    return (
      <span role="columnheader" aria-sort={isCurrent ? directions[shown] : 'none'}>
        <button
          type="button"
          className={mergeClasses(styles.name, styles.button, isCurrent && styles.current)}
          aria-label={`${name}: sort by ${sortLabels[next]}`}
          title={`Sort by ${sortLabels[next]}`}
          onClick={() => sort.onOrder(next)}
        >
          {name}
          {isCurrent ? ` ${shown}` : ''}
        </button>
      </span>
    );
  };
  return (
    <div className={styles.container} role="table" aria-label="Columns">
      <div className={mergeClasses(useHeadingsClass(), inDepartment && styles.inDepartment)} role="row">
        {heading('Prompt', 'name', '↑')}
        {inDepartment ? null : heading('Department')}
        {heading('Rating', 'rating')}
        {heading('Updated', 'latest', '↓', 'oldest')}
      </div>
    </div>
  );
}
