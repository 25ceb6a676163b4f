import { makeStyles, Rating, tokens, useId } from '@fluentui/react-components';
import { type Rated, useRating } from './use-rating.ts';

const useStyles = makeStyles({
  rate: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  label: { fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  promptId: string;
  onRated: (rated: Rated) => void;
}

/** Five stars to give; hovering previews them. */
export function RatePrompt({ promptId, onRated }: Props) {
  const styles = useStyles();
  const labelId = useId('rate');
  const { own, rate, isPending } = useRating(promptId, onRated);
  return (
    <div className={styles.rate}>
      <span id={labelId} className={styles.label}>
        {own > 0 ? 'Your rating' : 'Rate this prompt'}
      </span>
      <Rating
        key={own}
        aria-labelledby={labelId}
        aria-busy={isPending}
        color="marigold"
        size="extra-large"
        step={1}
        value={own}
        itemLabel={(value) => (value === 1 ? '1 star' : `${value} stars`)}
        onChange={(_, data) => rate(data.value)}
      />
    </div>
  );
}
