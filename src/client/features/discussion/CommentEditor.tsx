import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { LongTextField } from '#client/components/LongTextField.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { limits } from '#domain/limits.ts';
import type { ShownComment } from './comments.queries.ts';
import type { Comments } from './use-comments.ts';
import { useEditComment } from './use-edit-comment.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  /** Another user's text in a message: keeps its line breaks and its height is limited. */
  quote: {
    margin: 0,
    maxHeight: '160px',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

interface Props {
  promptId: string;
  comment: ShownComment;
  owner: string;
  comments: Comments;
  /** Whether the user has just opened it, so that it takes the focus. */
  takesFocus: boolean;
  /** Called on focus, so that it stays open for any text. */
  onFocus: () => void;
  onClose: () => void;
  onGone: () => void;
}

/** An own comment while it is being changed, in its place. */
export function CommentEditor({ takesFocus, onFocus, onClose, ...props }: Props) {
  const styles = useStyles();
  const editing = useEditComment({ ...props, onDone: onClose });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus]);
  return (
    <form
      className={styles.form}
      aria-label="Edit comment"
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      <LongTextField
        label="Your comment"
        hint="Press Ctrl+Enter to save, Esc to close and keep your text."
        error={editing.fieldError}
        fieldRef={field}
        value={editing.text}
        limit={limits.comment}
        rows={4}
        disabled={editing.isPending}
        onChange={editing.change}
        onFocus={onFocus}
        onSend={editing.save}
        onEscape={onClose}
      />
      <EditProblem editing={editing} comment={props.comment} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          appearance="primary"
          disabled={editing.isHidden}
          disabledFocusable={editing.isPending}
        >
          {editing.isPending ? 'Saving...' : 'Save comment'}
        </Button>
        <Button disabled={editing.isPending} onClick={editing.discard}>
          {editing.isTyped ? 'Discard changes' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}

const Problem = ({ intent, children }: { intent: 'error' | 'warning'; children: ReactNode }) => (
  <MessageBar intent={intent} layout="multiline">
    <MessageBarBody>{children}</MessageBarBody>
  </MessageBar>
);

type Editing = ReturnType<typeof useEditComment>;

/** Why it is not saved. */
function EditProblem({ editing, comment }: { editing: Editing; comment: ShownComment }) {
  const styles = useStyles();
  if (editing.isPending) return null;
  if (editing.isHidden) {
    return (
      <Problem intent="warning">
        A reviewer hid this comment, so you can no longer edit it. Your text is kept until you discard it.
      </Problem>
    );
  }
  if (editing.isStale) {
    return (
      <Problem intent="warning">
        This comment was changed elsewhere. Your text is kept, and saving replaces this version:
        <p className={styles.quote} dir="auto">
          {comment.content}
        </p>
      </Problem>
    );
  }
  if (!editing.failure) return null;
  return (
    <Problem intent="error">
      <strong>Not saved. </strong>
      {editing.failure} Your text is kept.{' '}
      {editing.signIn ? (
        <TextLink to={editing.signIn.to} inline>
          {editing.signIn.text}
        </TextLink>
      ) : null}
    </Problem>
  );
}
