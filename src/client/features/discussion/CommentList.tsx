import { Avatar, makeStyles, tokens } from '@fluentui/react-components';
import { formatDateTime } from '#client/lib/format.ts';
import type { Comment } from '#client/lib/models/prompt.ts';
import { LinkedText } from './LinkedText.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  comment: { display: 'flex', gap: tokens.spacingHorizontalM },
  body: { minWidth: 0, overflowWrap: 'anywhere' },
  author: { fontWeight: tokens.fontWeightSemibold },
  date: {
    marginInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  text: { margin: `${tokens.spacingVerticalXXS} 0 0`, whiteSpace: 'pre-wrap' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Comments, oldest first. They are text: nothing in them is ever read as markup. */
export function CommentList({ comments }: { comments: Comment[] }) {
  const styles = useStyles();
  if (comments.length === 0) {
    return <p className={styles.none}>No comments yet. Be the first to share your thoughts!</p>;
  }
  return (
    <ul className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.id} className={styles.comment}>
          <Avatar name={comment.userName} color="colorful" aria-hidden />
          <div className={styles.body}>
            <bdi className={styles.author}>{comment.userName}</bdi>
            <span className={styles.date}>
              {comment.createdAt ? formatDateTime(comment.createdAt) : comment.createdAtFormatted}
            </span>
            <p className={styles.text} dir="auto">
              <LinkedText text={comment.content} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
