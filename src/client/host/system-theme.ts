import type { ThemeName } from './host.ts';
import type { Store } from './store.ts';

// The system forces its colours only in a contrast theme; for a mere preference for more contrast, light and dark stay.
const contrastQuery = '(forced-colors: active)';
const darkQuery = '(prefers-color-scheme: dark)';
const strongQuery = '(prefers-contrast: more)';

const matches = (query: string) => window.matchMedia(query).matches;

const following =
  (...queries: string[]): Store<unknown>['subscribe'] =>
  (changed) => {
    const lists = queries.map((query) => window.matchMedia(query));
    for (const list of lists) list.addEventListener('change', changed);
    return () => {
      for (const list of lists) list.removeEventListener('change', changed);
    };
  };

/** The theme preferred by the operating system; follows its changes. */
export const systemTheme: Store<ThemeName> = {
  current: () => (matches(contrastQuery) ? 'contrast' : matches(darkQuery) ? 'dark' : 'light'),
  subscribe: following(contrastQuery, darkQuery),
};

/** Whether the operating system requests more contrast, in a browser and in a host's tab. */
export const wantsMoreContrast: Store<boolean> = {
  current: () => matches(strongQuery),
  subscribe: following(strongQuery),
};
