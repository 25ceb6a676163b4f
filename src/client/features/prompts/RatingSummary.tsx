import { makeStyles, tokens } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '#client/components/icons.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { formatRating, pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { ratingScale } from '#domain/limits.ts';

const useStyles = makeStyles({
  rating: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  star: { flexShrink: 0, color: tokens.colorPaletteBrassBorderActive, fontSize: '16px' },
  hidden: visuallyHidden,
});

/** The average in words: the one row of stars is where people rate. */
export function RatingSummary({ prompt: { rating, ratingCount } }: { prompt: PromptSummary }) {
  const styles = useStyles();
  const text = `${formatRating(rating)} out of ${ratingScale} (${pluralize(ratingCount, 'review')})`;
  const isRated = ratingCount > 0;
  const Star = isRated ? StarFilled : StarRegular;
  return (
    <span className={styles.rating}>
      <Star className={styles.star} aria-hidden />
      {isRated ? null : 'Not rated yet'}
      <span className={isRated ? '' : styles.hidden}>{text}</span>
    </span>
  );
}
