import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { formatNumber } from '#client/lib/format.ts';
import type { GeneralCounts } from '#client/lib/models/prompt.ts';

const useStyles = makeStyles({
  figures: {
    display: 'flex',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media (max-width: 640px)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(min-content, 1fr))',
      columnGap: tokens.spacingHorizontalXS,
    },
  },
  figure: {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '@media (max-width: 640px)': { flexDirection: 'column-reverse', gap: 0 },
  },
  value: {
    display: 'flex',
    alignItems: 'center',
    margin: 0,
    height: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface Props {
  counts: GeneralCounts | undefined;
  failed: boolean;
}

/** The size of the library in four numbers, in one quiet line; a dash for one that could not be loaded. */
export function Figures({ counts, failed }: Props) {
  const styles = useStyles();
  const figure = (name: string, value: number | undefined) => (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>
        {value !== undefined ? formatNumber(value) : failed ? '–' : <SkeletonBar width={20} height={12} />}
      </dd>
    </div>
  );
  return (
    <dl className={styles.figures} aria-label="Library statistics">
      {figure('departments', counts?.departments)}
      {figure('use cases', counts?.useCases)}
      {figure('prompts', counts?.prompts)}
      {figure('contributors', counts?.contributors)}
    </dl>
  );
}
