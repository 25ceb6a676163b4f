import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { sortLabels } from '#client/features/prompts/filter-sort.ts';
import { suggestionMinimum } from '#contract/limits.ts';

export function SearchRules() {
  return (
    <>
      <ArticleSection id="search" title="Search">
        <ul>
          <li>
            <strong>Where:</strong> title, description, use cases, department and the text of the prompt. All
            your words must occur, in any of these places and any order. Words like "the" and "of" are left
            out. When nothing has all of three or more words, what has all but one of them is shown.
          </li>
          <li>
            <strong>Order:</strong> more of your words in the title count before the description, that before
            the use cases, that before the department; then the better rating.
          </li>
          <li>
            <strong>Beginnings:</strong> "onco" finds "oncology". Plural and singular find each other.
          </li>
          <li>
            <strong>Capitals and accents</strong> make no difference: "resume" finds "résumé".
          </li>
          <li>
            <strong>Typing mistakes:</strong> when nothing matches as typed, similar words are tried:
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
          {Object.values(sortLabels).join(', ')}. Latest and Oldest go by the day of the last update. The two
          buttons at the end of the row switch between grid and list.
        </p>
      </ArticleSection>
    </>
  );
}
