import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { formatNumber } from '#client/lib/format.ts';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    '@media (max-width: 640px)': { columnGap: tokens.spacingHorizontalXS },
  },
  figure: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    alignItems: 'center',
  },
  value: {
    display: 'flex',
    alignItems: 'center',
    margin: 0,
    height: tokens.lineHeightHero700,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase600 },
  },
  name: {
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
});

interface Props {
  counts: { departments: number; useCases: number; prompts: number; contributors: number } | undefined;
  failed: boolean;
}

/** The size of the library in four figures; a dash for one that could not be counted. */
export function Figures({ counts, failed }: Props) {
  const styles = useStyles();
  const figure = (name: string, value: number | undefined) => (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {value !== undefined ? formatNumber(value) : failed ? '–' : <SkeletonBar width={56} height={28} />}
      </dd>
    </div>
  );
  return (
    <dl className={styles.figures} aria-label="The library in figures">
      {figure('Departments', counts?.departments)}
      {figure('Use Cases', counts?.useCases)}
      {figure('Prompts', counts?.prompts)}
      {figure('Contributors', counts?.contributors)}
    </dl>
  );
}
