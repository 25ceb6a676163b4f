import type { CommentDto } from '#contract/discussion.ts';
import type { CommentRow } from './discussion.repository.ts';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const presentComment = (row: CommentRow): CommentDto => ({
  id: row.id,
  userName: row.userName,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  createdAtFormatted: inWords.format(row.createdAt),
});
