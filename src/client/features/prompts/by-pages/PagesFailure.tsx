import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  bar: { position: 'sticky', zIndex: 1, insetBlockEnd: tokens.spacingVerticalL },
});

/** Says, wherever in the list somebody is, that a part of it could not be loaded. */
export function PagesFailure({ onRetry }: { onRetry: () => void }) {
  const styles = useStyles();
  return (
    <MessageBar className={styles.bar} intent="error" layout="multiline">
      <MessageBarBody>Some prompts could not be loaded.</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>Try again</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
