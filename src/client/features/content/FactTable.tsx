import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  table: { '& thead th': { whiteSpace: 'nowrap' } },
  /** Whole sentences in bold would be louder than the text. */
  sentences: { '& tbody th': { fontWeight: tokens.fontWeightRegular } },
  /** Three columns, or long names, do not fit a phone: there each row is a block, its cells under one another with their column's name. */
  stacking: {
    '@media (max-width: 640px)': {
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& :is(tbody, tr, tbody th, td)': { display: 'block' },
      '& tr': {
        paddingBlock: tokens.spacingVerticalS,
        borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      },
      '& tbody th, & td': { padding: `1px 0`, borderBottomStyle: 'none' },
      // There it is the row's heading.
      '& tbody th': { fontWeight: tokens.fontWeightSemibold },
      '& td::before': { content: 'attr(data-column) ": "', color: tokens.colorNeutralForeground3 },
    },
  },
});

interface Props {
  /** Names the table to screen readers. */
  label: string;
  columns: readonly [string, ...string[]];
  /** A cell for each column; the first names the row and is different in each. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A name that is too long for a phone to show anything beside it. */
const isLong = (name: string) => name.length > 40;

/** A table to look things up in, each row under its name. */
export function FactTable({ label, columns, rows }: Props) {
  const styles = useStyles();
  const [, ...valueColumns] = columns;
  const areLong = rows.some(([name]) => isLong(name));
  const stacks = columns.length > 2 || areLong;
  return (
    <table
      className={mergeClasses(styles.table, stacks && styles.stacking, areLong && styles.sentences)}
      aria-label={label}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {valueColumns.map((column, index) => (
              <td key={column} data-column={column}>
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
