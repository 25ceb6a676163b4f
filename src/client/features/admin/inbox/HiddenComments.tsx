import { useRef } from 'react';
import { HiddenCommentEntry } from './HiddenCommentEntry.tsx';
import { InboxList, InboxPart } from './InboxPart.tsx';
import { hiddenCommentsQuery } from './inbox.queries.ts';

/** The hidden comments, the latest first. */
export function HiddenComments({ token }: { token: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <InboxPart
      heading="Hidden comments"
      headingRef={heading}
      text="Only the author and reviewers see a hidden comment until it is shown again."
    >
      <InboxList
        what="Comments"
        label="Hidden comments"
        query={hiddenCommentsQuery(token)}
        none="No hidden comments."
      >
        {(comment) => (
          <HiddenCommentEntry key={comment.id} comment={comment} onShown={() => heading.current?.focus()} />
        )}
      </InboxList>
    </InboxPart>
  );
}
