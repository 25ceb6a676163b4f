import type { ThemeName } from './host.ts';
import type { Store } from './store.ts';

const contrastQuery = '(forced-colors: active), (prefers-contrast: more)';
const darkQuery = '(prefers-color-scheme: dark)';

function subscribe(changed: () => void) {
  const queries = [contrastQuery, darkQuery].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

function current(): ThemeName {
  if (window.matchMedia(contrastQuery).matches) return 'contrast';
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
}

/** The theme preferred by the operating system; follows its changes. */
export const systemTheme: Store<ThemeName> = { current, subscribe };
