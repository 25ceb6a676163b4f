import { makeStyles, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { ratingScale } from '#domain/limits.ts';

const path =
  'M7.2 2.1a.9.9 0 0 1 1.6 0l1.53 3.08 3.4.5a.9.9 0 0 1 .5 1.53l-2.46 2.4.58 3.39a.9.9 0 0 1-1.3.95L8 12.35l-3.04 1.6a.9.9 0 0 1-1.3-.95l.57-3.39-2.46-2.4a.9.9 0 0 1 .5-1.53l3.4-.5z';
/** Both have the same outer edge: a solid star covers its outline. */
const star = (fill: 'black' | 'none') =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' stroke='black' stroke-width='1.2' fill='${fill}'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;

const row = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  maskSize: 'var(--star) 100%',
  maskRepeat: 'repeat-x',
  backgroundColor: tokens.colorPaletteBrassBorderActive,
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
} as const;

const useStyles = makeStyles({
  stars: {
    position: 'relative',
    display: 'inline-block',
    flexShrink: 0,
    width: `calc(var(--star) * ${ratingScale})`,
    height: 'var(--star)',
    '&::before': { ...row, width: '100%', maskImage: star('none') },
    '&::after': { ...row, width: 'calc(var(--star) * var(--filled))', maskImage: star('black') },
  },
});

interface Props {
  /** How many stars are solid; a part of one too. */
  filled: number;
  label: string;
  /** Edge of a star in pixels. */
  size?: number;
}

/** Five stars, given ones solid and the others outlined, in one element: a list shows hundreds of them. */
export function StarRow({ filled, label, size = 16 }: Props) {
  const styles = useStyles();
  const solid = Math.min(ratingScale, Math.max(0, filled));
  return (
    <span
      role="img"
      aria-label={label}
      className={styles.stars}
      style={{ '--star': `${size}px`, '--filled': solid } as CSSProperties}
    />
  );
}
