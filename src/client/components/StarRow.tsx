import { makeStyles, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { ratingScale } from '#contract/limits.ts';

const star =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M8 1.3l2 4.300 4.700.6-3.500 3.200.9 4.600L8 11.700 3.900 14l.9-4.600L1.300 6.200l4.700-.6z'/%3E%3C/svg%3E\")";

const useStyles = makeStyles({
  stars: {
    display: 'inline-block',
    flexShrink: 0,
    width: `${ratingScale * 16}px`,
    height: '16px',
    maskImage: star,
    maskSize: '16px 16px',
    backgroundImage: `linear-gradient(to right, ${tokens.colorPaletteMarigoldBorderActive} var(--filled), ${tokens.colorNeutralStroke1} var(--filled))`,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundImage: 'linear-gradient(to right, CanvasText var(--filled), transparent var(--filled))',
    },
  },
});

/** One element for all five stars: a list shows hundreds of them. The floor of the rating is filled. */
export function StarRow({ rating }: { rating: number }) {
  const styles = useStyles();
  const filled = Math.min(ratingScale, Math.max(0, Math.floor(rating)));
  return (
    <span
      role="img"
      aria-label={`Rated ${filled} of ${ratingScale} stars`}
      className={styles.stars}
      style={{ '--filled': `${(filled / ratingScale) * 100}%` } as CSSProperties}
    />
  );
}
