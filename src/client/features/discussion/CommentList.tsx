import { makeStyles, tokens } from '@fluentui/react-components';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusOn, isFocusLost } from '#client/components/focus.ts';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { CommentItem } from './CommentItem.tsx';
import type { ShownComment } from './comments.queries.ts';
import { HideDialog } from './HideDialog.tsx';
import { rescueEdits } from './unsent-comments.ts';
import type { Comments } from './use-comments.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  earlier: { marginBlockEnd: tokens.spacingVerticalL },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props {
  promptId: string;
  comments: Comments;
  /** Gets the focus when a focused comment is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** Down the page, independent of scrolling. */
const distance = (from: Element | null, to: Element) =>
  to.getBoundingClientRect().top - (from?.getBoundingClientRect().top ?? 0);

/**
 * Keeps the first comment in its place on the screen while earlier ones are added above it, and moves the focus from the button to
 * the nearest of them.
 */
function useKeptPlace(heading: Props['heading'], first: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const kept = useRef<{ comment: Element; below: number }>(undefined);
  useLayoutEffect(() => {
    const { comment, below } = kept.current ?? {};
    const nearest = comment?.previousElementSibling;
    if (!comment || below === undefined || !nearest) return;
    kept.current = undefined;
    document.documentElement.scrollTop += distance(heading.current, comment) - below;
    if (isFocusLost() || document.activeElement === button.current) focusOn(nearest);
  }, [heading, first]);
  const keep = () => {
    const comment = list.current?.firstElementChild;
    kept.current = comment ? { comment, below: distance(heading.current, comment) } : undefined;
  };
  return { list, button, keep };
}

/** Comments, oldest first, each with the actions that the user may take. */
export function CommentList({ promptId, comments, heading }: Props) {
  const styles = useStyles();
  const { owner } = useTextOwner();
  const hiding = useOpenDialog<ShownComment>(heading);
  const { list, button, keep } = useKeptPlace(heading, comments.shown[0]?.id);
  useRescuedEdits(promptId, owner, comments.ownIds);
  return (
    <>
      {comments.hasEarlier ? (
        <div className={styles.earlier}>
          <ShowMore
            label="Show earlier comments"
            isLoading={comments.isLoadingEarlier}
            failure={comments.isEarlierFailed && 'Earlier comments could not be loaded.'}
            onMore={() => {
              keep();
              comments.showEarlier();
            }}
            buttonRef={button}
          />
        </div>
      ) : null}
      {comments.shown.length === 0 && !comments.hasEarlier ? (
        <p className={styles.none}>No comments yet. Be the first to share your thoughts!</p>
      ) : (
        <ul ref={list} className={styles.list}>
          {comments.shown.map((comment) => (
            <CommentItem
              key={comment.id}
              promptId={promptId}
              comment={comment}
              owner={owner}
              comments={comments}
              onHide={() => hiding.open(comment)}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {hiding.subject ? (
        <HideDialog promptId={promptId} comment={hiding.subject} comments={comments} onClose={hiding.close} />
      ) : null}
    </>
  );
}

/** Text typed into a comment that has been deleted since becomes a new comment's. */
function useRescuedEdits(promptId: string, owner: string | undefined, ownIds: string[] | undefined) {
  const known = ownIds?.join('\n');
  useEffect(() => {
    if (!owner || known === undefined || !rescueEdits(owner, promptId, known.split('\n'))) return;
    toast.info('Comment already deleted', 'Your text is now in the new comment box.');
  }, [promptId, owner, known]);
}
