import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, CircleRegular, DismissCircleRegular } from '#client/components/icons.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import type { TestRunDto } from '#contract/test-runs.ts';
import { checkTexts, isCheckMet } from '#domain/test-runs.ts';

const useStyles = makeStyles({
  checks: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalS,
    },
    '& svg': { height: tokens.lineHeightBase300 },
  },
  met: { color: tokens.colorStatusSuccessForeground1 },
  unmet: { color: tokens.colorStatusDangerForeground1 },
  open: { color: tokens.colorNeutralForeground3 },
  spoken: visuallyHidden,
});

const results = {
  met: { Icon: CheckmarkCircleRegular, name: 'Passed' },
  unmet: { Icon: DismissCircleRegular, name: 'Failed' },
  open: { Icon: CircleRegular, name: 'No result' },
} as const;

/** The checks of a test run, each with its result. */
export function RunChecks({ run }: { run: TestRunDto }) {
  const styles = useStyles();
  return (
    <ul className={styles.checks} aria-label="Checks">
      {run.checks.map((check, index) => {
        const isMet = isCheckMet(check, run);
        const result = isMet === undefined ? 'open' : isMet ? 'met' : 'unmet';
        const { Icon, name } = results[result];
        return (
          // Two checks can be alike, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Icon aria-hidden className={styles[result]} />
            <span>
              <span className={styles.spoken}>{name}: </span>
              {checkTexts[check.type]} <bdi>{check.value}</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
