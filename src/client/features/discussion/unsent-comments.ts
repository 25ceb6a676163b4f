import { type Place, readUnsent, removeUnsent, unsentDocuments } from '#client/lib/unsent/unsent.ts';
import { keepText, unsentText } from '#client/lib/unsent/unsent-text.ts';

/** Where a new comment is kept until it is sent. */
export const commentPlace = (owner: string, promptId: string): Place => ({
  owner,
  document: `comment:${promptId}`,
});

const editsOf = (promptId: string) => `comment-edit:${promptId}:`;

/** Where changes to a comment are kept until they are saved. */
export const editPlace = (owner: string, promptId: string, commentId: string): Place => ({
  owner,
  document: `${editsOf(promptId)}${commentId}`,
});

/**
 * Moves unsent edits of deleted comments into the box for a new one.
 *
 * @param ownIds of the comments that the owner still has.
 * @returns whether there were any.
 */
export function rescueEdits(owner: string, promptId: string, ownIds: readonly string[]) {
  const prefix = editsOf(promptId);
  const lost = unsentDocuments(owner).filter((document) => {
    const id = document.startsWith(prefix) ? document.slice(prefix.length) : '';
    return id !== '' && !id.includes(':') && !ownIds.includes(id);
  });
  const box = commentPlace(owner, promptId);
  for (const document of lost) {
    const texts = [unsentText(readUnsent(box)), unsentText(readUnsent({ owner, document }))];
    keepText(box, texts.filter((part) => part !== '').join('\n\n'));
    removeUnsent({ owner, document });
  }
  return lost.length > 0;
}
