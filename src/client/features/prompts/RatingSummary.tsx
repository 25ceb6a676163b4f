import { makeStyles, tokens } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '#client/components/icons.ts';
import { formatRating, pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { ratingScale } from '#domain/limits.ts';

const useStyles = makeStyles({
  rating: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  star: { flexShrink: 0, color: tokens.colorPaletteBrassBorderActive, fontSize: '16px' },
});

/** The average in words: the one row of stars is where people rate. */
export function RatingSummary({ prompt: { rating, ratingCount } }: { prompt: PromptSummary }) {
  const styles = useStyles();
  const text = `${formatRating(rating)} out of ${ratingScale} (${pluralize(ratingCount, 'review')})`;
  const Star = ratingCount > 0 ? StarFilled : StarRegular;
  return (
    <span className={styles.rating}>
      <Star className={styles.star} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
