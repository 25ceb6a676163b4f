import { makeStyles, tokens } from '@fluentui/react-components';
import { StarRow } from '#client/components/StarRow.tsx';
import { pluralize } from '#client/lib/format.ts';
import { ratingScale } from '#contract/limits.ts';

const useStyles = makeStyles({
  rating: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  text: { color: tokens.colorNeutralForeground2 },
});

export function RatingSummary({ rating, ratingCount }: { rating: number; ratingCount: number }) {
  const styles = useStyles();
  const text = `${rating.toFixed(1)} out of ${ratingScale} (${pluralize(ratingCount, 'review')})`;
  return (
    <div className={styles.rating}>
      <StarRow filled={rating} size={20} label={text} />
      <span className={styles.text}>{text}</span>
    </div>
  );
}
