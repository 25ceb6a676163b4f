import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatDate } from '#client/lib/format.ts';
import type { SavedSubmission } from './submission.ts';

const useStyles = makeStyles({
  reason: { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
});

const headings: Partial<Record<SavedSubmission['status'], string>> = {
  changes_requested: 'Changes requested',
  rejected: "Rejected submission: reviewer's note",
};

interface Props {
  entry: SavedSubmission | undefined;
  children?: ReactNode;
}

/** Above the form of a returned entry: the reviewer's reason. */
export function ReviewersWords({ entry, children }: Props) {
  const styles = useStyles();
  if (!entry?.decision) return null;
  const { reason, at } = entry.decision;
  return (
    <MessageBar intent={entry.status === 'changes_requested' ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {headings[entry.status] ?? "Reviewer's note"} on {formatDate(at)}
        </MessageBarTitle>
        <span className={styles.reason}>{reason}</span>
      </MessageBarBody>
      {children ? <MessageBarActions>{children}</MessageBarActions> : null}
    </MessageBar>
  );
}
