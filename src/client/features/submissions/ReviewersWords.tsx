import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components';
import { formatDate } from '#client/lib/format.ts';
import type { SavedSubmission } from './submission.ts';

const useStyles = makeStyles({
  reason: { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
});

/** Above the form of a returned entry: the reviewer's reason. */
export function ReviewersWords({ entry }: { entry: SavedSubmission | undefined }) {
  const styles = useStyles();
  if (!entry?.decision) return null;
  const { reason, at } = entry.decision;
  const isSentBack = entry.status === 'changes_requested';
  return (
    <MessageBar intent={isSentBack ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {isSentBack ? 'Changes requested' : 'Reviewer’s note'} on {formatDate(at)}
        </MessageBarTitle>
        <span className={styles.reason}>{reason}</span>
      </MessageBarBody>
    </MessageBar>
  );
}
