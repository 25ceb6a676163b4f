import { makeStyles, tokens } from '@fluentui/react-components';
import { borderedList } from '#client/components/bordered-list.ts';
import { SkeletonBar } from './SkeletonBar.tsx';

const useStyles = makeStyles({
  list: borderedList,
  row: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
});

/** Of the title and of the lines below it, row by row. */
const widths = [
  ['58%', '36%'],
  ['72%', '44%'],
  ['46%', '30%'],
] as const;

interface Props {
  /** Label for screen readers: 'Loading the messages'. */
  label: string;
  rows: number;
  /** Of a row, in pixels; from 64 on it has a second line. */
  height: number;
}

/** The shape of a bordered list while it loads. */
export function SkeletonRows({ label, rows, height }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.list} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => {
        const [title, facts] = widths[index % widths.length] ?? widths[0];
        return (
          <div key={index} className={styles.row} style={{ height }}>
            <SkeletonBar width={title} height={18} />
            {height >= 64 ? <SkeletonBar width={facts} height={14} /> : null}
          </div>
        );
      })}
    </div>
  );
}
