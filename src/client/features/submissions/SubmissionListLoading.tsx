import { makeStyles, tokens } from '@fluentui/react-components';
import { borderedList } from '#client/components/bordered-list.ts';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';

const wide = '@media (min-width: 900px)';

const useStyles = makeStyles({
  list: borderedList,
  entry: {
    display: 'grid',
    gap: tokens.spacingVerticalSNudge,
    padding: tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 264px', columnGap: tokens.spacingHorizontalL },
  },
  title: { height: '22px' },
  steps: { height: '20px', width: 'min(320px, 100%)', [wide]: { gridColumnStart: 1 } },
  facts: { height: '20px', width: '40%', [wide]: { gridColumnStart: 1 } },
  actions: {
    height: '24px',
    width: '120px',
    [wide]: { gridColumnStart: 2, gridRow: '1 / span 3', justifySelf: 'end' },
  },
});

/** Of the titles. */
const widths = ['62%', '80%', '54%'];

/** The shape of one's own entries: title, steps, facts and actions, as SubmissionEntry has them. */
export function SubmissionListLoading() {
  const styles = useStyles();
  const { title, steps, facts, actions } = styles;
  return (
    <div className={styles.list} role="status" aria-label="Loading submissions">
      {widths.map((width) => (
        <div key={width} className={styles.entry}>
          {[title, steps, facts, actions].map((part) => (
            <div key={part} className={part}>
              <SkeletonBar width={part === title ? width : '100%'} height={20} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
