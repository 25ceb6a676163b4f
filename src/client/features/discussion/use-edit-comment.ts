import { useState } from 'react';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { toComment } from '#client/lib/models/prompt.ts';
import { removeUnsent } from '#client/lib/unsent/unsent.ts';
import { keepText, unsentText } from '#client/lib/unsent/unsent-text.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import { apiPaths } from '#contract/paths.ts';
import { hasVisible } from '#domain/text.ts';
import type { ShownComment } from './comments.queries.ts';
import { editPlace } from './unsent-comments.ts';
import type { Comments } from './use-comments.ts';

const versionOf = ({ editedAt, createdAt }: ShownComment) => editedAt || createdAt;

interface Editing {
  promptId: string;
  comment: ShownComment;
  owner: string;
  comments: Comments;
  /** It is saved, or unchanged. */
  onDone: () => void;
  /** It has been deleted elsewhere: its box will be removed. */
  onGone: () => void;
}

/** Changes to an own comment. They survive Escape, a reload and a failure, until they are saved or discarded. */
export function useEditComment({ promptId, comment, owner, comments, onDone, onGone }: Editing) {
  const place = editPlace(owner, promptId, comment.id);
  const { unsent } = useUnsent(place);
  const text = unsent ? unsentText(unsent) : comment.content;
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationKey: ['edit-comment', comment.id],
    mutationFn: (content: string) => {
      const body = { content, editedAt: comment.editedAt || null };
      return callApi(apiPaths.promptComment(promptId, comment.id), { method: 'PUT', body });
    },
    onSuccess: (saved) => {
      comments.edited(toComment(saved.comment));
      discard();
    },
    // The comment was changed, hidden or deleted first: reload it before the failure is shown.
    onError: async (error) => {
      const isGone = failedWith(error, 'not_found');
      if (isGone) onGone();
      if (isGone || failedWith(error, 'conflict')) await comments.reload();
    },
  });
  const discard = () => {
    removeUnsent(place);
    onDone();
  };
  const isHidden = comment.hiddenReason !== undefined;
  const save = () => {
    setWasTried(true);
    if (!hasVisible(text) || isHidden || isPending) return;
    if (unsent && text.trim() !== comment.content) mutate(text.trim());
    else discard();
  };
  return {
    text,
    isTyped: unsent !== undefined,
    change: (value: string) => keepText(place, value, { initial: comment.content, base: versionOf(comment) }),
    save,
    discard,
    isPending,
    isHidden,
    /** The comment has changed since the user began to edit it. */
    isStale: unsent !== undefined && unsent.base !== versionOf(comment),
    fieldError: wasTried && !hasVisible(text) ? 'Comment cannot be empty.' : '',
    failure: error ? messageOf(error, 'The comment could not be updated.') : '',
    signIn: signInLink(error),
  };
}
