import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { decisions } from './decisions.ts';
import { type Held, undoDecision } from './held-decisions.ts';
import { NextActions } from './NextActions.tsx';

/** Replaces the form: the decision that this tab is about to send. */
export function HeldNotice({ held }: { held: Held }) {
  const { action, review, state } = held;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <strong>{decisions[action].done}. </strong>
        {state === 'held' ? 'Sending in a few seconds.' : 'Sending...'}
      </MessageBarBody>
      <NextActions id={review.id}>
        {state === 'held' ? <Button onClick={() => undoDecision(review.id)}>Undo</Button> : null}
      </NextActions>
    </MessageBar>
  );
}
