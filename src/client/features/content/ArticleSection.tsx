import type { ReactNode } from 'react';

interface Props {
  /** The part's URL fragment, as in /faq#safety: never changed, because people link to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of an article that can be linked to. Its heading takes the focus when the URL's fragment names it. */
export function ArticleSection({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
