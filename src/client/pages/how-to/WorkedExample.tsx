import { ArticleSection } from '#client/features/content/ArticleSection.tsx';

const before = 'Summarise this paper.';

const after = `You are a medical writer in a pharmaceutical company.
Summarise the attached publication for [audience, for example: market access managers without clinical training].

Use only the attached text. Where it does not say something, write "not stated".

Structure:
1. The question the study asked, in one sentence
2. Design, population and size, in at most three bullets
3. The main result with its confidence interval, and its page
4. Two limitations the authors acknowledge
5. Wrong conclusions that [audience] might draw

At most 250 words. No promotional adjectives.`;

export function WorkedExample() {
  return (
    <ArticleSection id="worked-example" title="A worked example">
      <p>The task: colleagues need the gist of a published study. Many people would write this:</p>
      <pre>{before}</pre>
      <p>
        The answer will be fluent, of any length, for no particular reader, and it may add what the paper does
        not say. The same request as a prompt:
      </p>
      <pre>{after}</pre>
      <p>What changed, and why it matters:</p>
      <ul>
        <li>
          <strong>A role and a reader.</strong> They set the vocabulary and what can be taken as known.
        </li>
        <li>
          <strong>One permitted source.</strong> "Use only the attached text" and "not stated" leave less room
          for invention.
        </li>
        <li>
          <strong>A structure with page numbers.</strong> You can check the main result in a minute.
        </li>
        <li>
          <strong>A limit on length and tone.</strong> The answer is usable at once.
        </li>
        <li>
          <strong>A placeholder.</strong> The next person changes one word and has their own prompt.
        </li>
      </ul>
    </ArticleSection>
  );
}
