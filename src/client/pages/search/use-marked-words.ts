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
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the words of a search at the beginnings of words, as the server does. */
function pattern(text: string): RegExp | undefined {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= shortestWord);
  if (words.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})`, 'giu');
}

function rangesIn(root: Element, words: RegExp) {
  const ranges: Range[] = [];
  for (const element of root.querySelectorAll('article :is(h2, h3, p)')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { index, 0: found } of (node.nodeValue ?? '').matchAll(words)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
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
    const words = pattern(text);
    const { highlights } = globalThis.CSS ?? {};
    if (!element || !words || !highlights) return undefined;
    const mark = () => highlights.set(name, new Highlight(...rangesIn(element, words)));
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true });
    mark();
    return () => {
      observer.disconnect();
      highlights.delete(name);
    };
  }, [element, text]);
}
