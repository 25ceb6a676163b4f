import type { ReactNode } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';

interface Props {
  /** The question's URL fragment, as in /faq#rating-changed: never changed, people link to it. */
  id: string;
  question: string;
  children: ReactNode;
}

/** A question, whose heading links to itself, and its answer. */
export function Question({ id, question, children }: Props) {
  return (
    <>
      <h3 id={id} tabIndex={-1}>
        <TextLink to={`#${id}`} appearance="subtle">
          {question}
        </TextLink>
      </h3>
      {children}
    </>
  );
}
