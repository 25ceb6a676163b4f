import { useRef } from 'react';
import { SectionPart } from '../SectionPart.tsx';
import { HiddenCommentEntry } from './HiddenCommentEntry.tsx';
import { InboxList } from './InboxList.tsx';
import { hiddenCommentsQuery } from './inbox.queries.ts';

/** The hidden comments, the latest first. */
export function HiddenComments({ token }: { token: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SectionPart
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
    </SectionPart>
  );
}
