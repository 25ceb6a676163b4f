import { ArticleSection } from '#client/features/content/ArticleSection.tsx';

const chainOfThought = `Below is the summary table of a published study. Before you answer, work through it in writing:
1. Which number is compared with which, and at what time point?
2. How many patients are behind each number?
3. Does the confidence interval include no effect?
Then say in two sentences what the table supports and what it does not.
If the table does not answer a step, stop and say which one.

[paste table]`;

const fewShot = `Sort each question to medical information into one group: dosing, interaction, storage, other.

Question: "Can it be kept outside the fridge during a flight?"
Group: storage
Question: "Is it safe together with anticoagulants?"
Group: interaction
Question: "My patient had a rash after the second dose, is that known?"
Group: other. POSSIBLE ADVERSE EVENT: report to pharmacovigilance

Question: "[paste question without personal data]"
Group:`;

export function Thinking() {
  return (
    <ArticleSection id="thinking" title="Steps and examples">
      <h3 id="chain-of-thought" tabIndex={-1}>
        Chain of thought: ask for the steps
      </h3>
      <p>
        Let the assistant write down its steps before the conclusion. The conclusion improves, and you see
        where it went wrong. Use it for comparisons, calculations and causes. Check the steps like any other
        text: they can read well and still be wrong.
      </p>
      <pre>{chainOfThought}</pre>
      <h3 id="few-shot" tabIndex={-1}>
        Few-shot: show examples
      </h3>
      <p>
        Two to five examples say more than a page of description. Use them for sorting, rewriting and anything
        with a house style. Include a difficult case, and one that must be refused or passed on. Make the
        examples up; never use real ones that involve people.
      </p>
      <pre>{fewShot}</pre>
    </ArticleSection>
  );
}
