import { makeStyles, tokens } from '@fluentui/react-components';
import { borderedList } from '#client/components/bordered-list.ts';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';

const wide = '@media (min-width: 900px)';

const useStyles = makeStyles({
  list: borderedList,
  entry: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 152px 264px',
      gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    },
  },
  title: { height: '22px', [wide]: { gridColumnStart: 1 } },
  status: { height: '20px', width: '88px', [wide]: { gridColumnStart: 2, gridRowStart: 1 } },
  facts: { height: '20px', [wide]: { gridColumnStart: 1, gridRowStart: 2 } },
  actions: {
    height: '24px',
    width: '120px',
    [wide]: { gridColumnStart: 3, gridRow: '1 / span 2', justifySelf: 'end' },
  },
});

const rows = [
  { title: '62%', facts: '38%' },
  { title: '80%', facts: '44%' },
  { title: '54%', facts: '36%' },
];

/** The shape of one's own entries: title, status, facts and next step, as SubmissionEntry has them. */
export function SubmissionListLoading() {
  const styles = useStyles();
  return (
    <div className={styles.list} role="status" aria-label="Loading submissions">
      {rows.map(({ title, facts }) => (
        <div key={title} className={styles.entry}>
          <div className={styles.title}>
            <SkeletonBar width={title} height={20} />
          </div>
          <div className={styles.status}>
            <SkeletonBar height={20} />
          </div>
          <div className={styles.facts}>
            <SkeletonBar width={facts} height={16} />
          </div>
          <div className={styles.actions}>
            <SkeletonBar height={24} />
          </div>
        </div>
      ))}
    </div>
  );
}
