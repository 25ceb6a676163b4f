import { useLayoutEffect } from 'react';

export const productName = 'Prompt Library';

/** Sets the window's title to the screen's: at once, because other code may otherwise read the previous screen's title. */
export function usePageTitle(title: string) {
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title]);
}
