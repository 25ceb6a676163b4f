import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useAdminStyles } from './admin.styles.ts';

/** Cells of buttons, whose labels need no column name. */
const buttons = '& [data-column="Actions"]';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`,
      textAlign: 'start',
      verticalAlign: 'baseline',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      overflowWrap: 'anywhere',
    },
    '& thead th': {
      paddingBlockStart: 0,
      verticalAlign: 'bottom',
      color: tokens.colorNeutralForeground2,
      fontWeight: tokens.fontWeightRegular,
      overflowWrap: 'normal',
    },
    '& tbody th': { fontWeight: tokens.fontWeightSemibold },
    // The parent has its own padding.
    '& tbody tr:last-child > *': { borderBottomStyle: 'none', paddingBlockEnd: 0 },
    // Aligns buttons of 24 px with the words of their row.
    [buttons]: { paddingBlock: tokens.spacingVerticalSNudge, paddingInlineEnd: 0 },
    // As wide as its name in one line; the first column has the rest.
    '& [data-figure]': { width: '1px', textAlign: 'end', overflowWrap: 'normal', paddingInlineEnd: 0 },
    '& [data-figure] + [data-figure]': { paddingInlineStart: tokens.spacingHorizontalXXL },
    '& th[data-figure]': { whiteSpace: 'nowrap' },
    '& [data-figure] + :not([data-figure])': { paddingInlineStart: tokens.spacingHorizontalXL },
  },
  /** Where three columns have no room each row is a block, its cells in it with their column's name. */
  stacking: {
    '@media (max-width: 640px)': {
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
        paddingBlock: tokens.spacingVerticalS,
      },
      // Figures are beside each other.
      '& tbody > tr > :not([data-figure])': { flexBasis: '100%' },
      '& tbody tr:first-child': { paddingBlockStart: 0 },
      '& tbody tr:last-child': { paddingBlockEnd: 0 },
      '& tbody tr:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
      '& tbody th, & td': { padding: '1px 0', borderBottomStyle: 'none' },
      '& [data-figure] + td[data-column]': { paddingInlineStart: 0 },
      '& td[data-figure]': { width: 'auto', textAlign: 'start' },
      '& td::before': { content: 'attr(data-column) ": "', color: tokens.colorNeutralForeground2 },
      // Only existing values.
      '& td[data-none]': { display: 'none' },
      [buttons]: { paddingBlockStart: tokens.spacingVerticalXS },
      [`${buttons}::before`]: { content: 'none' },
    },
  },
});

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
}

/** A table of an admin's list. */
export function DataTable({ label, columns, rows, atFirst = rows.length }: Props) {
  const styles = useStyles();
  const admin = useAdminStyles();
  const [isWhole, setWhole] = useState(false);
  const more = isWhole ? `Show the first ${atFirst}` : `Show all ${rows.length}`;
  return (
    <>
      <table className={mergeClasses(styles.table, columns.length > 2 && styles.stacking)} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th key={name} scope="col" data-figure={isFigure || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, atFirst)).map(({ id, cells: [first, ...rest] }) => (
            <tr key={id}>
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
        <div>
          <Button
            className={admin.onEdge}
            size="small"
            appearance="subtle"
            aria-label={`${more}: ${label}`}
            onClick={() => setWhole(!isWhole)}
          >
            {more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
