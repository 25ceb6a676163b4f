import { makeStaticStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';

const name = 'found-words';

/** Where a browser does not resolve the theme's colour here, the line is left. */
export const useMarkStyles = makeStaticStyles({
  [`::highlight(${name})`]: {
    backgroundColor: tokens.colorBrandBackground2Hover,
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
  },
});

const shortestWord = 2;
const words = /[\p{L}\p{N}]+/gu;

/** In letters: a shorter word of the search is found as it is, 'AI' not in 'aim'. */
const shortestBeginning = 4;

const wordsOf = (text: string) =>
  (text.toLowerCase().match(words) ?? []).filter((word) => word.length >= shortestWord);

/** Whether a word of a text begins with a word of the search, or is its singular. */
const isFound = (word: string, searched: string) =>
  word === searched ||
  (searched.length >= shortestBeginning && word.startsWith(searched)) ||
  (word.length >= shortestBeginning && searched === `${word}s`);

/** The whole words that the server finds by a word of the search. */
function rangesIn(root: Element, searched: string[]) {
  const ranges: Range[] = [];
  for (const element of root.querySelectorAll('article :is(h2, h3, p)')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // An excerpt has marks of its own.
      if (node.parentElement?.closest('mark')) continue;
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(words)) {
        if (!searched.some((one) => isFound(word.toLowerCase(), one))) continue;
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/**
 * Marks the words of a search in the titles and descriptions of the cards in an element, now and when other cards come.
 * The text stays as it is (CSS Custom Highlight API); a browser without it marks nothing.
 */
export function useMarkedWords(element: Element | null, text: string) {
  useMarkStyles();
  useEffect(() => {
    const searched = wordsOf(text);
    const { highlights } = globalThis.CSS ?? {};
    if (!element || searched.length === 0 || !highlights) return undefined;
    const mark = () => highlights.set(name, new Highlight(...rangesIn(element, searched)));
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true });
    mark();
    return () => {
      observer.disconnect();
      highlights.delete(name);
    };
  }, [element, text]);
}
