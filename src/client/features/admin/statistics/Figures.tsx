import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatNumber, pluralize } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { limits } from '#domain/limits.ts';
import { answersOf } from '#domain/outcome-counts.ts';
import { useAdminStyles } from '../admin.styles.ts';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
  },
  // A note that takes two lines shifts the charts of its whole row.
  figure: { display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid', rowGap: 0 },
  name: { color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  trend: { display: 'block', width: '100%', height: '32px', marginBlockStart: tokens.spacingVerticalS },
  line: {
    fill: 'none',
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '2px',
    vectorEffect: 'non-scaling-stroke',
  },
});

type Week = NumbersDto['weeks'][number];

const compared = 4;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const none = { worked: 0, needed_changes: 0, did_not_help: 0 };
const usesOf = ({ copies, downloads, hand_overs: handOvers }: Week) => copies + downloads + handOvers;
const shareOf = (weeks: readonly Week[]) => {
  const counts = weeks.map(({ outcomes = none }) => outcomes);
  const answers = sum(counts.map(answersOf));
  return { answers, share: answers === 0 ? null : sum(counts.map(({ worked }) => worked)) / answers };
};
const percent = (share: number | null) => (share === null ? '–' : `${Math.round(100 * share)}%`);
const daysWords = (days: number | null) =>
  days === null ? '–' : pluralize(Math.round(days * 10) / 10, 'day');

/** Four figures, each with the weeks before and a line over all weeks. */
export function Figures({ numbers }: { numbers: NumbersDto }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const { weeks, published, waiting, days_to_decision: days } = numbers;
  const last = weeks.slice(-compared);
  const before = weeks.slice(-2 * compared, -compared);
  const publishedIn = (some: readonly Week[]) => formatNumber(sum(some.map((week) => week.published)));
  const [worked, workedBefore] = [shareOf(last), shareOf(before)];
  const figures = [
    {
      name: 'Published prompts',
      value: formatNumber(published),
      note: `${publishedIn(last)} in ${compared} weeks, ${publishedIn(before)} before`,
      points: weeks.map((week) => week.published),
    },
    {
      name: `Uses in ${compared} weeks`,
      value: formatNumber(sum(last.map(usesOf))),
      note: `${formatNumber(sum(before.map(usesOf)))} before`,
      points: weeks.map(usesOf),
    },
    {
      name: 'Worked',
      value: percent(worked.share),
      note: `of ${pluralize(worked.answers, 'response')} in ${compared} weeks, ${percent(workedBefore.share)} before`,
      points: weeks.map((week) => shareOf([week]).share),
    },
    {
      name: 'Time to decision',
      value: daysWords(days),
      note: `median of ${limits.decisionDays} days, ${formatNumber(waiting)} in review`,
      points: weeks.map((week) => week.days_to_decision ?? null),
    },
  ];
  return (
    <dl className={mergeClasses(admin.surface, styles.figures, admin.part)}>
      {figures.map(({ name, value, note, points }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
          <Trend points={points} />
        </div>
      ))}
    </dl>
  );
}

/** A line over the weeks that have a number; nothing if there are fewer than two, or no number but 0. */
function Trend({ points }: { points: readonly (number | null)[] }) {
  const styles = useStyles();
  const highest = Math.max(0, ...points.map((point) => point ?? 0));
  const placed = points.flatMap((point, index) =>
    point === null ? [] : [`${(100 * index) / (points.length - 1)},${30 - (28 * point) / highest}`],
  );
  if (highest === 0 || placed.length < 2) return null;
  return (
    <dd className={styles.note}>
      <svg className={styles.trend} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden>
        <polyline className={styles.line} points={placed.join(' ')} />
      </svg>
    </dd>
  );
}
