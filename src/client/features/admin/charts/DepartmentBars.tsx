import { makeStyles, tokens } from '@fluentui/react-components';
import { formatNumber } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 12em) minmax(0, 1fr) 8em',
    gridTemplateAreas: '"name bar value"',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    '@media (max-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"name value" "bar bar"',
    },
  },
  name: { gridArea: 'name', overflowWrap: 'anywhere' },
  bar: { gridArea: 'bar', display: 'block', width: '100%', height: '16px' },
  published: { fill: tokens.colorCompoundBrandBackground },
  waiting: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '2px',
  },
  value: { gridArea: 'value', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  waitingText: { color: tokens.colorNeutralForeground2 },
});

/** Published prompts per department, and beside them, hollow, those waiting for a decision. */
export function DepartmentBars({ departments }: Pick<NumbersDto, 'departments'>) {
  const styles = useStyles();
  const longest = Math.max(1, ...departments.map(({ published, waiting }) => published + waiting));
  const share = (count: number) => `${(100 * count) / longest}%`;
  return (
    <div className={styles.rows}>
      {departments.map(({ id, name, published, waiting }) => (
        <div key={id} className={styles.row}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <svg className={styles.bar}>
            <rect className={styles.published} width={share(published)} height="100%" />
            {waiting > 0 ? (
              <svg x={share(published)} width={share(waiting)} height="100%">
                <rect className={styles.waiting} width="100%" height="100%" />
              </svg>
            ) : null}
          </svg>
          <span className={styles.value}>
            {formatNumber(published)}
            {waiting > 0 ? (
              <span className={styles.waitingText}> + {formatNumber(waiting)} waiting</span>
            ) : null}
          </span>
        </div>
      ))}
    </div>
  );
}
