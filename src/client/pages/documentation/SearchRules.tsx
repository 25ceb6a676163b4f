import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { sortLabels } from '#client/features/prompts/filter-sort.ts';
import { suggestionMinimum, usesWeeks } from '#domain/limits.ts';

export function SearchRules() {
  return (
    <>
      <ArticleSection id="search" title="Search">
        <ul>
          <li>
            <strong>Where:</strong> title, description, use cases, department, tags, the text of the prompt
            and its example answer, in any order. A prompt matches if it has about half of your words; rare
            words count more than common ones. Words like "the" and "of" are left out.
          </li>
          <li>
            <strong>Order:</strong> prompts with all words in the title come first. The others follow by the
            number of matching words and their place: title, then description, then use cases, department and
            tags, then text. Ties go to the better rating, then the newer prompt. Prompts that others chose
            after the same search move up a little.
          </li>
          <li>
            <strong>Synonyms:</strong> "KOL" finds "opinion leader" and "hire" finds "recruit", ranked lower.
            Such a result names both words.
          </li>
          <li>
            <strong>Beginnings:</strong> "onco" finds "oncology". Plurals find singulars, and vice versa.
          </li>
          <li>
            <strong>Capitals and accents</strong> make no difference: "resume" finds "résumé".
          </li>
          <li>
            <strong>Typing mistakes:</strong> if no prompt has a word, search tries similar words: "pateint"
            finds "patient".
          </li>
          <li>
            <strong>Symbols</strong> such as quotes, % and brackets are plain text. There are no operators to
            learn.
          </li>
          <li>
            <strong>Suggestions</strong> appear after you type {suggestionMinimum} characters. Choosing one
            opens the prompt; Enter without choosing shows all results.
          </li>
        </ul>
      </ArticleSection>
      <ArticleSection id="lists" title="Lists">
        <p>
          The search box above the list of a department and of your saved prompts is a filter: it updates as
          you type and looks for your exact text in titles and descriptions. Sort orders:{' '}
          {Object.values(sortLabels).join(', ')}. Latest and Oldest sort by the date of the last update; Most
          used sorts by copies, downloads and openings in assistants over the last {usesWeeks} weeks. The two
          buttons at the end of the row switch between grid and list.
        </p>
      </ArticleSection>
    </>
  );
}
