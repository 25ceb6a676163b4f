import { makeStyles, tokens } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '#client/components/icons.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { formatRating, pluralize } from '#client/lib/format.ts';
import { ratingScale } from '#domain/limits.ts';

const useStyles = makeStyles({
  rating: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, margin: 0 },
  star: { flexShrink: 0, color: tokens.colorPaletteBrassBorderActive, fontSize: '20px' },
  hidden: visuallyHidden,
});

/** The average in words: the one row of stars is where people rate. */
export function RatingSummary({ rating, ratingCount }: { rating: number; ratingCount: number }) {
  const styles = useStyles();
  const text = `${formatRating(rating)} out of ${ratingScale} (${pluralize(ratingCount, 'review')})`;
  const isRated = ratingCount > 0;
  const Star = isRated ? StarFilled : StarRegular;
  return (
    <p className={styles.rating}>
      <Star className={styles.star} aria-hidden />
      {isRated ? null : 'Not rated yet'}
      <span className={isRated ? '' : styles.hidden}>{text}</span>
    </p>
  );
}
