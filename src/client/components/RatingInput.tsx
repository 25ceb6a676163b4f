import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ratingScale } from '#domain/limits.ts';
import { StarFilled, StarRegular } from './icons.ts';

const useStyles = makeStyles({
  head: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  label: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold },
  hint: {
    visibility: 'hidden',
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  root: {
    '&:has(:focus-visible) [data-hint]': { visibility: 'visible' },
    '@media print': { display: 'none' },
  },
  /** Large enough for touch; the first star is aligned with the text. */
  stars: { display: 'flex', marginInlineStart: '-8px', marginBlock: '-4px' },
  star: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorPaletteBrassBorderActive,
    fontSize: '28px',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
    // The preview replaces the icon under the pointer: a press that began on a removed icon would not become a click.
    '& > svg': { pointerEvents: 'none' },
  },
});

const values = Array.from({ length: ratingScale }, (_, index) => index + 1);
const wrapped = (value: number) => ((value - 1 + ratingScale) % ratingScale) + 1;
const steps: Record<string, (from: number) => number> = {
  ArrowRight: (from) => wrapped(from + 1),
  ArrowDown: (from) => wrapped(from + 1),
  ArrowLeft: (from) => wrapped(from - 1),
  ArrowUp: (from) => wrapped(from - 1),
  Home: () => 1,
  End: () => ratingScale,
};

interface Props {
  label: string;
  /** The rating given, 0 for none. */
  value: number;
  /** A rating that is being sent. */
  sending: number | undefined;
  onCommit: (value: number) => void;
}

/**
 * One to five stars, as a radio group in which only a click, Enter or Space chooses: arrow keys and hovering
 * only preview, because a choice is sent at once and replaces an earlier one.
 */
export function RatingInput({ label, value, sending, onCommit }: Props) {
  const styles = useStyles();
  const id = useId();
  const stars = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const shown = preview ?? sending ?? value;
  const focus = (star: number) => stars.current?.querySelectorAll('button')[star - 1]?.focus();

  const onKeyDown = (event: KeyboardEvent, star: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = steps[event.key]?.(star);
    if (next) {
      event.preventDefault();
      focus(next);
      setPreview(next);
    } else if (event.key === 'Escape' && preview !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      focus(value || 1);
      setPreview(undefined);
    } else if (event.key === 'Enter' && event.repeat) event.preventDefault();
  };
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint} data-hint>
          Press an arrow key to choose, Enter to rate
        </span>
      </div>
      <div
        ref={stars}
        className={styles.stars}
        role="radiogroup"
        aria-busy={sending !== undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onPointerLeave={() => setPreview(undefined)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          setPreview(undefined);
          setFocused(undefined);
        }}
      >
        {values.map((star) => (
          <button
            key={star}
            type="button"
            role="radio"
            aria-checked={star === value}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            tabIndex={star === (focused ?? (value || 1)) ? 0 : -1}
            className={styles.star}
            onFocus={() => setFocused(star)}
            onKeyDown={(event) => onKeyDown(event, star)}
            // Touch has no hover: no preview, the touched star is chosen.
            onPointerEnter={({ pointerType }) => {
              if (pointerType !== 'touch') setPreview(star);
            }}
            onClick={() => {
              setPreview(undefined);
              onCommit(star);
            }}
          >
            {star <= shown ? <StarFilled /> : <StarRegular />}
          </button>
        ))}
      </div>
    </div>
  );
}
