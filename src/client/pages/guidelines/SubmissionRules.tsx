import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';

export function SubmissionRules() {
  return (
    <>
      <ArticleSection id="submissions" title="What a submission must contain">
        <ul>
          <li>
            A title that says what the prompt does, not what it is about: "Turn field notes into insights".
          </li>
          <li>A description of one or two sentences by which a stranger can decide whether to open it.</li>
          <li>A use case from your own work.</li>
          <li>
            The whole prompt: role, context, task, limits and form of the answer, with [placeholders] for
            everything that changes from one task to the next.
          </li>
          <li>The framework, the audience, the outcome to expect, the difficulty and the tool you used.</li>
          <li>A tick if it needs an attached file or pasted text.</li>
        </ul>
        <p>
          All fields except the tick are required; their lengths stand in the{' '}
          <TextLink to="/documentation#submission">documentation</TextLink>.
        </p>
      </ArticleSection>
      <ArticleSection id="review" title="What reviewers look for">
        <ul>
          <li>
            <strong>Useful:</strong> it solves a task that others have too, and no published prompt does so
            already.
          </li>
          <li>
            <strong>Clear:</strong> someone outside your team can use it without asking you.
          </li>
          <li>
            <strong>Works:</strong> tried with made-up input, it gives what the expected outcome promises.
          </li>
          <li>
            <strong>Clean:</strong> no names, products under embargo, real cases or internal figures, also not
            in the example.
          </li>
          <li>
            <strong>Fit for our trade:</strong> it keeps to the sections above. Where the input may hold
            adverse events, it tells the user to report them.
          </li>
          <li>
            <strong>Honest:</strong> it asks the assistant to name its sources and to say what it does not
            know.
          </li>
        </ul>
      </ArticleSection>
    </>
  );
}
