import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';

export function SubmissionRules() {
  return (
    <>
      <ArticleSection id="submissions" title="Submission requirements">
        <ul>
          <li>
            A title that says what the prompt does, not what it is about: "Turn field notes into insights".
          </li>
          <li>A description of one or two sentences that lets a stranger decide whether to open it.</li>
          <li>A use case from your own work.</li>
          <li>
            The whole prompt: role, context, task, limits and form of the answer, with [placeholders] for
            everything that changes from one task to the next.
          </li>
          <li>The framework, audience, expected outcome, difficulty and tool.</li>
          <li>The attachment box selected, if the prompt needs a file or pasted text.</li>
        </ul>
        <p>
          All these are required, except the box; for maximum lengths, see the{' '}
          <TextLink to="/documentation#submission">documentation</TextLink>.
        </p>
      </ArticleSection>
      <ArticleSection id="review" title="Review criteria">
        <ul>
          <li>
            <strong>Useful:</strong> it solves a task that others have too, and no published prompt does so
            already.
          </li>
          <li>
            <strong>Clear:</strong> someone outside your team can use it without asking you.
          </li>
          <li>
            <strong>Works:</strong> with made-up input, it gives the expected outcome.
          </li>
          <li>
            <strong>Clean:</strong> no names, products under embargo, real cases or internal figures, not even
            in the example.
          </li>
          <li>
            <strong>Fit for our industry:</strong> it follows the sections above. Where the input may hold
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
