import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { isBeside, type PageName as OwnPage, screenList } from '#domain/screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

const modules = import.meta.glob<{ default: ComponentType }>([
  '../pages/*.page.tsx',
  '!../pages/home.page.tsx',
]);

export type PageName = OwnPage | 'not-found';
const loaded = new Map<PageName, ComponentType>();

/** Loads the code of a page; undefined for the home page, which is part of the first chunk. */
export function pageModule(name: PageName): Load | undefined {
  const load = modules[`../pages/${name}.page.tsx`];
  if (!load && name !== 'home') throw new Error(`There is no src/client/pages/${name}.page.tsx.`);
  return (
    load &&
    (async () => {
      const module = await load();
      loaded.set(name, module.default);
      return module;
    })
  );
}

/** The page, if its code is loaded. */
export const loadedPage = (name: PageName) => loaded.get(name);

/** The page at a path, and the `:id` in it. */
export function screenAt(
  pathname: string,
  search = '',
): { name: OwnPage; id?: string | undefined } | undefined {
  if (isBeside(pathname + search)) return { name: 'beside' };
  for (const [name, { path }] of screenList) {
    const match = matchPath(path, pathname);
    if (match) return { name, id: match.params['id'] };
  }
  return undefined;
}
