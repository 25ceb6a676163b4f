import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';

interface Props {
  problem: { message: string; isConflict: boolean; isGone: boolean };
  onReload: () => void;
  onGoOn: () => void;
}

/** Why the decision was not taken, and what to press. */
export function DecisionProblem({ problem, onReload, onGoOn }: Props) {
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <strong>Not decided. </strong>
        {problem.message} What you typed is kept.
      </MessageBarBody>
      {problem.isConflict ? (
        <MessageBarActions>
          <Button onClick={onReload}>Reload</Button>
        </MessageBarActions>
      ) : null}
      {problem.isGone ? (
        <MessageBarActions>
          <Button onClick={onGoOn}>Go on</Button>
        </MessageBarActions>
      ) : null}
    </MessageBar>
  );
}
