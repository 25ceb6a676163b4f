import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatNumber } from '#client/lib/format.ts';

const useStyles = makeStyles({
  frame: { containerType: 'inline-size' },
  chart: { display: 'block', width: '100%', height: '200px', overflow: 'visible' },
  axis: { stroke: tokens.colorNeutralStroke2, strokeWidth: '1px' },
  line: { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2px' },
  point: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '2px',
  },
  figure: {
    fill: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    textAnchor: 'middle',
    // A number is drawn over the line.
    paintOrder: 'stroke',
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '4px',
  },
  /** If weeks would overlap each other. */
  detail: { '@container (max-width: 520px)': { display: 'none' } },
  week: { fill: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
});

/** Positions of the highest point and the axis, in per cent of the chart's height: above it are numbers, below the axis numbers and the weeks. */
const top = 14;
const base = 78;
const percent = (value: number) => `${value}%`;

interface Props {
  /** In their order; a label under the first and every fourth, the last among them. */
  points: readonly { label: string; value: number }[];
}

/** A line over weeks with its highest, lowest and last numbers: the table has all. In a narrow one only its first and last weeks. All positions are in per cent: it takes the width that there is, and its words keep their size. */
export function WeekLine({ points }: Props) {
  const styles = useStyles();
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const values = points.map(({ value }) => value);
  const last = points.length - 1;
  const isKey = (index: number) =>
    [last, values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values))].includes(index);
  const heightOf = (value: number) => base - ((base - top) * value) / highest;
  const placed = points.map(({ label, value }, index) => ({
    label,
    value,
    // In a valley, where the line would pass through a number above it.
    isBelow:
      value < (points[index - 1]?.value ?? Number.POSITIVE_INFINITY) &&
      value <= (points[index + 1]?.value ?? Number.POSITIVE_INFINITY),
    x: percent(3 + (94 * index) / Math.max(1, points.length - 1)),
    y: percent(heightOf(value)),
    isKey: isKey(index),
    isLabelled: index === 0 || (index > 2 && (last - index) % 4 === 0),
    isEnd: index === 0 || index === last,
    anchor: index === 0 ? ('start' as const) : index === last ? ('end' as const) : ('middle' as const),
  }));
  return (
    <div className={styles.frame}>
      <svg className={styles.chart}>
        <line className={styles.axis} x1="0" x2="100%" y1={percent(base)} y2={percent(base)} />
        {placed.slice(1).map(({ label, x, y }, index) => (
          <line
            key={label}
            className={styles.line}
            x1={placed[index]?.x}
            y1={placed[index]?.y}
            x2={x}
            y2={y}
          />
        ))}
        {placed.map(({ label, value, x, y, isBelow, isKey: isShown, isLabelled, isEnd, anchor }) => (
          <g key={label}>
            {isShown ? (
              <>
                <circle className={styles.point} cx={x} cy={y} r={4} />
                <text className={styles.figure} x={x} y={y} dy={isBelow ? 20 : -10}>
                  {formatNumber(value)}
                </text>
              </>
            ) : null}
            {isLabelled ? (
              <text
                className={mergeClasses(styles.week, !isEnd && styles.detail)}
                x={anchor === 'end' ? '100%' : anchor === 'start' ? 0 : x}
                y="100%"
                dy="-4"
                textAnchor={anchor}
              >
                {label}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  );
}
