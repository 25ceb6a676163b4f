import type { CoEditorsDto, CollectionChangesDto } from '#contract/collection-editors.ts';
import type { ChangeRow } from './changes.repository.ts';
import type { EditorRow } from './editors.repository.ts';

/** @param isOwner whether the caller owns the collection, and has typed the addresses. */
export const presentEditors = (
  rows: EditorRow[],
  owner: string,
  { userId, isOwner }: { userId: string; isOwner: boolean },
): CoEditorsDto => ({
  owner,
  editors: rows.map(({ id, name, email, addedAt }) => ({
    id,
    name,
    ...(isOwner && { email }),
    added_at: addedAt.toISOString(),
    is_you: id === userId,
  })),
});

export const presentChanges = (rows: ChangeRow[], userId: string): CollectionChangesDto =>
  rows.map((row) => ({
    id: row.id,
    action: row.action,
    at: row.changedAt.toISOString(),
    actor: row.actor,
    is_you: row.userId === userId,
    prompt: row.promptId === null ? null : { id: row.promptId, title: row.title },
    editor: row.editor,
  }));
