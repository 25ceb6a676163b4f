import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { type ScreenName, screenList } from '#contract/screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

const modules = import.meta.glob<{ default: ComponentType }>([
  '../pages/*.page.tsx',
  '!../pages/home.page.tsx',
]);

/** What loads the code of a page; undefined for the home page, which is part of the first chunk. */
export function pageModule(name: ScreenName | 'not-found'): Load | undefined {
  const load = modules[`../pages/${name}.page.tsx`];
  if (!load && name !== 'home') throw new Error(`There is no src/client/pages/${name}.page.tsx.`);
  return load;
}

/** The screen at a path, and the `:id` in it. */
export function screenAt(pathname: string): { name: ScreenName; id: string | undefined } | undefined {
  for (const [name, { path }] of screenList) {
    const match = matchPath(path, pathname);
    if (match) return { name, id: match.params['id'] };
  }
  return undefined;
}
