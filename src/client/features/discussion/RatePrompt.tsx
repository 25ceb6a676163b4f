import { RatingInput } from '#client/components/RatingInput.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import type { Rated } from '#client/lib/models/action-result.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useIsVisitor } from '#client/lib/session/session.ts';
import { useRating } from './use-rating.ts';

interface Props {
  promptId: string;
  onRated: (rated: Rated) => void;
}

/** Lets the user rate with five stars. */
export function RatePrompt({ promptId, onRated }: Props) {
  const isVisitor = useIsVisitor();
  const { own, rate, sending } = useRating(promptId, onRated);
  return (
    <div>
      <RatingInput
        label={own > 0 ? 'Your rating' : 'Rate this prompt'}
        value={own}
        sending={sending}
        onCommit={rate}
      />
      {isVisitor ? (
        <span>
          <TextLink to={loginPath()} inline>
            Sign in
          </TextLink>{' '}
          to rate.
        </span>
      ) : null}
    </div>
  );
}
