import { makeStaticStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { foundMark } from '#client/components/found-mark.ts';
import { foundWords, searchedWords } from '#client/features/search/found-words.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

const name = 'found-words';

const { '@media (forced-colors: active)': inForcedColours, ...mark } = foundMark;

export const useMarkStyles = makeStaticStyles([
  { [`::highlight(${name})`]: mark },
  // As text: static styles drop a highlight within a media query.
  `@media (forced-colors: active) { ::highlight(${name}) { background-color: ${inForcedColours.backgroundColor}; color: ${inForcedColours.color}; } }`,
]);

/** Titles, descriptions and departments; excerpts have marks of their own. */
const marked = ':is(h2, h3, p, [data-department])';

/** The whole words that the server finds by the words of a search. */
function rangesIn(list: Element, searched: string[], prompts: PromptSummary[]) {
  const marksOf = new Map(prompts.map((prompt) => [prompt.id, prompt.marks]));
  return [...list.querySelectorAll('article[data-prompt]')].flatMap((article) => {
    const marks = marksOf.get(article.getAttribute('data-prompt') ?? '') ?? [];
    return [...article.querySelectorAll(marked)].flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const ranges: Range[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.parentElement?.closest('[data-reason]')) continue;
        for (const { start, end } of foundWords(node.nodeValue ?? '', searched, marks)) {
          const range = new Range();
          range.setStart(node, start);
          range.setEnd(node, end);
          ranges.push(range);
        }
      }
      return ranges;
    });
  });
}

/**
 * Marks the words of a search in the titles and descriptions of the cards in an element, now and when cards change.
 * The text stays as it is (CSS Custom Highlight API); a browser without it marks nothing.
 */
export function useMarkedWords(element: Element | null, text: string, prompts: PromptSummary[] | undefined) {
  useMarkStyles();
  useEffect(() => {
    const searched = searchedWords(text);
    const { highlights } = globalThis.CSS ?? {};
    if (!element || !prompts || searched.length === 0 || !highlights) return undefined;
    const mark = () => highlights.set(name, new Highlight(...rangesIn(element, searched, prompts)));
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true });
    mark();
    return () => {
      observer.disconnect();
      highlights.delete(name);
    };
  }, [element, text, prompts]);
}
