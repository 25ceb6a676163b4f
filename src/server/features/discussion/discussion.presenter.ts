import type { CommentDto, CommentPageDto, HiddenCommentDto, OwnPartDto } from '#contract/discussion.ts';
import type { CommentPage, CommentRow, HiddenCommentRow } from './discussion.repository.ts';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const presentComment = (row: CommentRow): CommentDto => ({
  id: row.id,
  userName: row.userName,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  createdAtFormatted: inWords.format(row.createdAt),
  editedAt: row.editedAt?.toISOString() ?? null,
});

export const presentComments = ({ rows, next }: CommentPage): CommentPageDto => ({
  comments: rows.map(presentComment),
  next,
});

interface Own {
  userId: string;
  canHide: boolean;
  ownIds: string[];
  hidden: CommentRow[];
  rating: number | null;
}

export const presentOwnPart = ({ userId, canHide, ownIds, hidden, rating }: Own): OwnPartDto => ({
  own_rating: rating,
  own_ids: ownIds,
  can_hide: canHide,
  hidden: hidden.map((row) =>
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
