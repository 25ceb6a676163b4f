import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';

export function UseAPrompt() {
  return (
    <ArticleSection id="use-a-prompt" title="Use a prompt">
      <ol>
        <li>
          <strong>Find it.</strong> Describe your task in the search box, in your own words. Search looks in
          titles, descriptions, use cases, prompt texts and example answers. You can type just the start of a
          word. Or browse the <TextLink to="/departments">departments</TextLink> and sort the list by date,
          rating or name.
        </li>
        <li>
          <strong>Judge it.</strong> Open the prompt. Read its use cases and expected outcome, and see which
          tool it was written for, how difficult it is and whether it needs an attachment. Ratings and
          comments show how it worked for colleagues.
        </li>
        <li>
          <strong>Fill in the [placeholders].</strong> On the prompt's page each has a field; the text updates
          as you type. An empty placeholder makes the assistant guess. Your values stay in your browser.
        </li>
        <li>
          <strong>Check your input.</strong> No patient data, no personal data, nothing confidential unless
          the assistant is approved for it. The <TextLink to="/guidelines">Prompt Guidelines</TextLink>{' '}
          explain this.
        </li>
        <li>
          <strong>Copy it.</strong> The Copy button on the prompt's page copies the text with your values;
          under "Original", and on each card in a list, it copies the author's text. You can also download the
          text as a .txt file or share a link to the prompt. Paste it into the AI assistant that your company
          has approved. A button such as "Open in Copilot" also copies the prompt.
        </li>
        <li>
          <strong>Check the answer.</strong> Compare facts, numbers and references with the source. The
          assistant does not know when it is wrong; you are responsible for everything you pass on.
        </li>
        <li>
          <strong>Improve it.</strong> If the answer is not right yet, say what is missing and ask again.{' '}
          <TextLink to="/best-practices">Best Practices</TextLink> shows how.
        </li>
      </ol>
    </ArticleSection>
  );
}
