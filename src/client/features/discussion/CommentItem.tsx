import { Avatar, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { ExternalLink } from '#client/components/ExternalLink.tsx';
import { EyeOffRegular } from '#client/components/icons.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import { CommentActions } from './CommentActions.tsx';
import { CommentEditor } from './CommentEditor.tsx';
import type { ShownComment } from './comments.queries.ts';
import { editPlace } from './unsent-comments.ts';
import type { Comments } from './use-comments.ts';

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** A text whose web URLs are links. Nothing else is interpreted. */
function LinkedText({ text }: { text: string }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <ExternalLink key={match.index} href={match[0]}>
        {match[0]}
      </ExternalLink>,
    );
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

const useStyles = makeStyles({
  comment: { display: 'flex', gap: tokens.spacingHorizontalM },
  body: { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  hidden: {
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
  },
  author: { fontWeight: tokens.fontWeightSemibold },
  date: {
    marginInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  text: { margin: `${tokens.spacingVerticalXXS} 0 0`, whiteSpace: 'pre-wrap' },
  notice: { margin: `${tokens.spacingVerticalXXS} 0 0`, color: tokens.colorNeutralForeground2 },
  icon: { marginInlineEnd: tokens.spacingHorizontalXS, verticalAlign: '-2px' },
  reason: { whiteSpace: 'pre-wrap' },
});

interface Props {
  promptId: string;
  comment: ShownComment;
  /** Owner of the typed text; undefined while unknown. */
  owner: string | undefined;
  comments: Comments;
  onHide: () => void;
  onGone: () => void;
}

/** A comment with this user's actions. Its text is never parsed as markup. */
export function CommentItem({ owner, ...props }: Props) {
  const styles = useStyles();
  const { comment } = props;
  const isHidden = comment.hiddenReason !== undefined;
  return (
    <li tabIndex={-1} className={mergeClasses(styles.comment, isHidden && styles.hidden)}>
      <Avatar name={comment.userName} color="colorful" aria-hidden />
      <div className={styles.body}>
        <bdi className={styles.author}>{comment.userName}</bdi>
        <span className={styles.date}>
          {comment.createdAt ? formatDateTime(comment.createdAt) : comment.createdAtFormatted}
          {comment.editedAt ? (
            <>
              {' · '}
              <time dateTime={comment.editedAt} title={formatDateTime(comment.editedAt)}>
                edited
              </time>
            </>
          ) : null}
        </span>
        {comment.hiddenReason === undefined ? null : (
          <HiddenNotice own={comment.own} reason={comment.hiddenReason} />
        )}
        {owner === undefined ? (
          <CommentText content={comment.content} />
        ) : (
          <CommentBody {...props} owner={owner} />
        )}
      </div>
    </li>
  );
}

function HiddenNotice({ own, reason }: { own: boolean; reason: string }) {
  const styles = useStyles();
  return (
    <p className={styles.notice}>
      <EyeOffRegular className={styles.icon} aria-hidden />
      Hidden by a reviewer. Visible only to {own ? 'you' : 'its author'} and reviewers. Reason:{' '}
      <bdi className={styles.reason}>{reason}</bdi>
    </p>
  );
}

function CommentText({ content }: { content: string }) {
  return (
    <p className={useStyles().text} dir="auto">
      <LinkedText text={content} />
    </p>
  );
}

/** The text, or the box to edit it: open if the user opens it, or if it has unsent text. */
function CommentBody({ onHide, onGone, ...props }: Props & { owner: string }) {
  const { promptId, comment, owner, comments } = props;
  const { unsent } = useUnsent(editPlace(owner, promptId, comment.id));
  const [box, setBox] = useState<'opened' | 'found open' | 'closed'>();
  const editButton = useRef<HTMLButtonElement>(null);
  const isOpen = box === undefined ? comment.own && unsent !== undefined : box !== 'closed';
  useEffect(() => {
    if (box === 'closed') editButton.current?.focus();
  }, [box]);
  if (isOpen) {
    return (
      <CommentEditor
        {...props}
        takesFocus={box === 'opened'}
        onFocus={() => setBox((before) => before ?? 'found open')}
        onClose={() => setBox('closed')}
        onGone={onGone}
      />
    );
  }
  return (
    <>
      <CommentText content={comment.content} />
      <CommentActions
        promptId={promptId}
        comment={comment}
        owner={owner}
        comments={comments}
        editButton={editButton}
        onEdit={() => setBox('opened')}
        onHide={onHide}
        onGone={onGone}
      />
    </>
  );
}
