import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { wordsOnEdges } from './words-on-edge.ts';

/** The column of the rows' buttons, whose labels need no column name. */
const buttons = '& [data-column="Actions"]';

/** Each row is a block, its cells in it with their column's name. */
const stacked = {
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody': { display: 'block' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  '& tbody tr > :nth-child(n)': { paddingInline: 0 },
  // Figures are beside each other.
  '& tbody > tr > :not([data-figure])': { flexBasis: '100%' },
  '& tbody tr:first-child': { paddingBlockStart: 0 },
  '& tbody tr:last-child': { paddingBlockEnd: 0 },
  '& tbody tr:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  '& tbody th, & td': { paddingBlock: '1px', borderBottomStyle: 'none' },
  '& [data-figure] + td[data-column]': { paddingInlineStart: 0 },
  '& td[data-figure]': { width: 'auto', textAlign: 'start' },
  '& td::before': { content: 'attr(data-column) ": "', color: tokens.colorNeutralForeground2 },
  // Only existing values.
  '& td[data-none]': { display: 'none' },
  [buttons]: { paddingBlock: tokens.spacingVerticalXS },
  [`${buttons}::before`]: { content: 'none' },
} as const;

const useStyles = makeStyles({
  table: {
    // From edge to edge of its surface, as the rows of all lists.
    width: `calc(100% + 2 * ${tokens.spacingHorizontalL})`,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: `${tokens.spacingVerticalMNudge} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalMNudge} 0`,
      textAlign: 'start',
      verticalAlign: 'baseline',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      overflowWrap: 'anywhere',
    },
    '& tr > :first-child': { paddingInlineStart: tokens.spacingHorizontalL },
    '& tr > :last-child': { paddingInlineEnd: tokens.spacingHorizontalL },
    '& thead th': {
      paddingBlock: tokens.spacingVerticalS,
      verticalAlign: 'bottom',
      color: tokens.colorNeutralForeground2,
      fontWeight: tokens.fontWeightRegular,
      overflowWrap: 'normal',
    },
    '& tbody th': { fontWeight: tokens.fontWeightSemibold },
    // The parent has its own padding.
    '& tbody tr:last-child > *': { borderBottomStyle: 'none', paddingBlockEnd: 0 },
    [buttons]: { textAlign: 'end' },
    // As wide as its name in one line; the first column has the rest.
    '& [data-figure]': { width: '1px', textAlign: 'end', whiteSpace: 'nowrap', paddingInlineEnd: 0 },
    '& [data-figure] + [data-figure]': { paddingInlineStart: tokens.spacingHorizontalXXL },
    '& [data-figure] + :not([data-figure])': { paddingInlineStart: tokens.spacingHorizontalXL },
  },
  /** Where the columns have no room. */
  stacking: { '@media (max-width: 640px)': stacked },
  /** With many columns, their values are beside each other below the first. */
  wide: {
    '@media (max-width: 900px)': {
      ...stacked,
      '& tbody > tr > td:not([data-figure])': { flexBasis: 'auto' },
    },
    '@media (min-width: 641px) and (max-width: 900px)': {
      '& tbody tr:first-child': { paddingBlockStart: tokens.spacingVerticalMNudge },
    },
  },
  /** The title's link, with `rowLink`, covers its row. */
  row: { position: 'relative' },
  box: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalMNudge}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    // There its heading is hidden.
    '@media (max-width: 640px)': { paddingBlock: tokens.spacingVerticalMNudge },
  },
  more: { marginBlockStart: tokens.spacingVerticalL },
  onEdge: wordsOnEdges,
});

/** For makeStyles: a link in a cell that the whole row follows. */
export const rowLink = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
/** For makeStyles: a control in a cell of such a row. */
export const aboveRowLink = { position: 'relative', zIndex: 1 } as const;

export interface Column {
  name: string;
  /** Aligned to the end, as numbers are. */
  isFigure?: boolean;
}

export interface Row {
  id: string;
  /** A cell for each column; the first names the row. */
  cells: readonly ReactNode[];
}

interface Props {
  /** Names the table to screen readers. */
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** Rows of a long table that are shown until the user asks for all. */
  atFirst?: number;
  isBoxed?: boolean;
}

/** A table of a list, on a surface of its own with `isBoxed`. */
export function DataTable({ label, columns, rows, atFirst = rows.length, isBoxed = false }: Props) {
  const styles = useStyles();
  const [isWhole, setWhole] = useState(false);
  const more = isWhole ? `Show the first ${atFirst}` : `Show all ${rows.length}`;
  return (
    <div className={isBoxed ? styles.box : undefined}>
      <table
        className={mergeClasses(
          styles.table,
          columns.length > 2 && styles.stacking,
          columns.length > 5 && styles.wide,
        )}
        aria-label={label}
      >
        <thead>
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th key={name} scope="col" data-column={name} data-figure={isFigure || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, atFirst)).map(({ id, cells: [first, ...rest] }) => (
            <tr key={id} className={styles.row}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td
                  key={columns[index + 1]?.name}
                  data-column={columns[index + 1]?.name}
                  data-figure={columns[index + 1]?.isFigure || undefined}
                  data-none={cell === '–' || undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > atFirst ? (
        <div className={styles.more}>
          <Button
            className={styles.onEdge}
            size="small"
            appearance="subtle"
            aria-label={`${more}: ${label}`}
            onClick={() => setWhole(!isWhole)}
          >
            {more}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
