import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { frameworks } from './framework-examples.ts';

export function Frameworks() {
  return (
    <ArticleSection id="frameworks" title="Frameworks">
      <p>
        A framework is a checklist: it reminds you of the details that an assistant cannot guess. No single
        framework is best. Start with RTF, and use a longer one when the answer lacks something.
      </p>
      {frameworks.map(({ id, name, words, use, example }) => (
        <section key={id} aria-labelledby={id}>
          <h3 id={id} tabIndex={-1}>
            {name}: {words}
          </h3>
          <p>{use}</p>
          <pre>{example}</pre>
        </section>
      ))}
    </ArticleSection>
  );
}
