import { useLayoutEffect } from 'react';

export const productName = 'Prompt Library';

/** Names the window with the screen that it shows: not a moment later, when something else may have read the name of the last one. */
export function usePageTitle(title: string) {
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title]);
}
