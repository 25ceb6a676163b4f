import { RatingInput } from '#client/components/RatingInput.tsx';
import type { Rated } from '#client/lib/models/action-result.ts';
import { useRating } from './use-rating.ts';

interface Props {
  promptId: string;
  onRated: (rated: Rated) => void;
}

/** Lets the user rate with five stars. */
export function RatePrompt({ promptId, onRated }: Props) {
  const { own, rate, sending } = useRating(promptId, onRated);
  return (
    <RatingInput
      label={own > 0 ? 'Your rating' : 'Rate this prompt'}
      value={own}
      sending={sending}
      onCommit={rate}
    />
  );
}
