import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatNumber } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';

const useStyles = makeStyles({
  rows: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    '@media (max-width: 640px)': { gap: tokens.spacingVerticalL },
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 12em) minmax(0, 1fr) 6em 6em',
    gridTemplateAreas: '"name bar published waiting"',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    '@media (max-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 6em 5em',
      gridTemplateAreas: '"name published waiting" "bar bar bar"',
      rowGap: tokens.spacingVerticalXS,
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
  heads: { color: tokens.colorNeutralForeground2 },
  /** The colour of its bars. */
  key: {
    display: 'inline-block',
    width: '12px',
    height: '12px',
    marginInlineEnd: tokens.spacingHorizontalXS,
  },
  value: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  inPublished: { gridArea: 'published' },
  inWaiting: { gridArea: 'waiting', color: tokens.colorNeutralForeground2 },
});

/** Published prompts per department, and beside them, hollow, the submissions in review. */
export function DepartmentBars({ departments }: Pick<NumbersDto, 'departments'>) {
  const styles = useStyles();
  const longest = Math.max(1, ...departments.map(({ published, waiting }) => published + waiting));
  const share = (count: number) => `${(100 * count) / longest}%`;
  return (
    <div className={styles.rows}>
      <div className={mergeClasses(styles.row, styles.heads)}>
        <span className={mergeClasses(styles.value, styles.inPublished)}>
          <svg className={styles.key}>
            <rect className={styles.published} width="100%" height="100%" />
          </svg>
          Published
        </span>
        <span className={mergeClasses(styles.value, styles.inWaiting)}>
          <svg className={styles.key}>
            <rect className={styles.waiting} width="100%" height="100%" />
          </svg>
          In review
        </span>
      </div>
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
          <span className={mergeClasses(styles.value, styles.inPublished)}>{formatNumber(published)}</span>
          <span className={mergeClasses(styles.value, styles.inWaiting)}>{formatNumber(waiting)}</span>
        </div>
      ))}
    </div>
  );
}
