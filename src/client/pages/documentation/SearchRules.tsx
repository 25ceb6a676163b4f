import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { sortLabels } from '#client/features/prompts/filter-sort.ts';
import { suggestionMinimum, usesWeeks } from '#domain/limits.ts';

export function SearchRules() {
  return (
    <>
      <ArticleSection id="search" title="Search">
        <ul>
          <li>
            <strong>Where:</strong> title, description, use cases, department and the text of the prompt, in
            any order. A prompt is found once it has about half of your words; rare words count more than
            those that many prompts have. Words like "the" and "of" are left out.
          </li>
          <li>
            <strong>Order:</strong> prompts with all words in the title come first. The others follow by how
            many of the words they have and where: the title counts before the description, that before use
            cases and department, that before the text. Then the better rating, then the newer. What others
            chose after the same search moves up a little.
          </li>
          <li>
            <strong>Other words for the same:</strong> "KOL" finds "opinion leader" and "hire" finds
            "recruit", a little further down.
          </li>
          <li>
            <strong>Beginnings:</strong> "onco" finds "oncology". Plural and singular find each other.
          </li>
          <li>
            <strong>Capitals and accents</strong> make no difference: "resume" finds "résumé".
          </li>
          <li>
            <strong>Typing mistakes:</strong> for a word that no prompt has, similar words are tried:
            "pateint" finds "patient".
          </li>
          <li>
            <strong>Signs</strong> such as quotes, % and brackets are plain text. There are no operators to
            learn.
          </li>
          <li>
            <strong>Suggestions</strong> appear from {suggestionMinimum} characters on. Choosing one opens the
            prompt; Enter without choosing shows all results.
          </li>
        </ul>
      </ArticleSection>
      <ArticleSection id="lists" title="Lists">
        <p>
          The search box above the list of a department and of your saved prompts is a filter: it answers as
          you type and looks for exactly what you typed in titles and descriptions. Orders to sort by:{' '}
          {Object.values(sortLabels).join(', ')}. Latest and Oldest go by the day of the last update, Most
          used by copies, downloads and hand-overs of the last {usesWeeks} weeks. The two buttons at the end
          of the row switch between grid and list.
        </p>
      </ArticleSection>
    </>
  );
}
