import type { CommentDto, HiddenCommentDto, MyCommentsDto } from '#contract/discussion.ts';
import type { CommentRow, HiddenCommentRow } from './discussion.repository.ts';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const presentComment = (row: CommentRow): CommentDto => ({
  id: row.id,
  userName: row.userName,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  createdAtFormatted: inWords.format(row.createdAt),
  editedAt: row.editedAt?.toISOString() ?? null,
});

interface Own {
  userId: string;
  canHide: boolean;
  rating: number | null;
}

/** @param rows the user's own comments, and hidden ones. */
export const presentOwnAndHidden = (rows: CommentRow[], { userId, canHide, rating }: Own): MyCommentsDto => ({
  own_rating: rating,
  own_ids: rows.filter((row) => row.userId === userId && !row.hiddenAt).map(({ id }) => id),
  can_hide: canHide,
  hidden: rows
    .filter(({ hiddenAt }) => hiddenAt)
    .map((row) =>
      Object.assign(presentComment(row), { own: row.userId === userId, hidden_reason: row.hiddenReason }),
    ),
});

export const presentHidden = ({ comment, title, hiddenBy }: HiddenCommentRow): HiddenCommentDto => ({
  ...presentComment(comment),
  prompt_id: comment.promptId,
  title,
  hidden: {
    at: comment.hiddenAt?.toISOString() ?? '',
    by: hiddenBy,
    reason: comment.hiddenReason,
  },
});
