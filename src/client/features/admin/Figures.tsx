import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { limits } from '#domain/limits.ts';
import { type ScreenHref, screens } from '#domain/screens.ts';
import { useAdminStyles } from './admin.styles.ts';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
  },
  figure: {
    // A name that takes two lines shifts the numbers of its whole row.
    display: 'grid',
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    rowGap: 0,
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { margin: 0, minHeight: tokens.lineHeightBase300, color: tokens.colorNeutralForeground2 },
});

/** For reviewers: links to the counted queues. */
const queues: Partial<Record<string, ScreenHref>> = {
  'In review': screens.reviews.path,
  'Changes requested': `${screens.reviews.path}?view=changes_requested`,
};

/** Four statistics of the library with their details. */
export function Figures({ numbers }: { numbers: NumbersDto }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const { data: user } = useQuery(currentUserQuery(useSessionKey()));
  const isReviewer = user?.roles.includes('Reviewer') === true;
  const { published, retired, waiting, decided } = numbers;
  const { changes_requested: changesRequested, days_to_decision: daysToDecision } = numbers;
  const days = daysToDecision === null ? null : Math.round(daysToDecision * 10) / 10;
  const figures = [
    ['Published prompts', formatNumber(published), `${formatNumber(retired)} retired`],
    ['In review', formatNumber(waiting), 'submissions and improvements'],
    ['Changes requested', formatNumber(changesRequested), 'with their authors'],
    [
      'Time to decision',
      days === null ? '–' : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`,
      decided === 0
        ? `no decision in ${limits.decisionDays} days`
        : `median over the last ${limits.decisionDays} days`,
    ],
  ] as const;
  return (
    <dl className={mergeClasses(admin.surface, styles.figures)}>
      {figures.map(([name, value, note]) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>
            {isReviewer && queues[name] ? <TextLink to={queues[name]}>{name}</TextLink> : name}
          </dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
