import { useRef } from 'react';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import { type CommentedPrompt, useComments } from './use-comments.ts';

interface Props extends CommentedPrompt {
  className: string;
  headingClassName: string;
}

/** The comments on a prompt, and the form for a new one. */
export function CommentSection({ className, headingClassName, ...prompt }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const comments = useComments(prompt);
  return (
    <section className={className} aria-labelledby="comments-heading">
      <h2 id="comments-heading" ref={heading} tabIndex={-1} className={headingClassName}>
        Comments
      </h2>
      <CommentList promptId={prompt.promptId} comments={comments} heading={heading} />
      <CommentForm promptId={prompt.promptId} onAdded={comments.added} />
    </section>
  );
}
