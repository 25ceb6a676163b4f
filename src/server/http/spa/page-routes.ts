import { limits } from '#contract/limits.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { allDepartments } from '#contract/vocabulary.ts';

/** Addresses that the app answers with a screen, as Hono's router writes them. */
export const screens = [
  '/',
  '/departments',
  '/departments/:id',
  '/prompts/:id',
  '/search',
  '/how-to',
  '/about',
  '/faq',
  '/guidelines',
  '/best-practices',
  '/support',
  '/documentation',
  '/privacy',
  '/terms',
  '/contact',
  '/use-case-submission',
  '/login',
  '/auth/callback',
  '/logout',
  '/my-prompts',
  '/dashboard',
];

/** Screens whose code and data a page asks for before the app runs: the names of their modules. */
export type PreloadedPage = 'home' | 'departments' | 'prompt' | 'search';

export function pageOf(pathname: string): PreloadedPage | undefined {
  if (pathname === '/') return 'home';
  if (/^\/departments(\/[^/]+)?$/.test(pathname)) return 'departments';
  if (/^\/prompts\/[^/]+$/.test(pathname)) return 'prompt';
  return pathname === '/search' ? 'search' : undefined;
}

function idIn(pathname: string) {
  const segment = pathname.split('/')[2];
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function departmentCalls(id: string | undefined) {
  const filter = id === undefined || id === allDepartments ? '' : `?department_id=${encodeURIComponent(id)}`;
  return [apiPaths.departments, `${apiPaths.prompts}${filter}`];
}

function searchCalls(text: string) {
  const worthAsking = text.trim() !== '' && text.length <= limits.query;
  return worthAsking ? [`${apiPaths.prompts}?query=${encodeURIComponent(text)}`] : [];
}

function callsOf(page: PreloadedPage, { pathname, searchParams }: URL): string[] {
  const id = idIn(pathname);
  switch (page) {
    case 'home':
      return [apiPaths.departments, apiPaths.promptsGeneral, apiPaths.promptsFeatured];
    case 'departments':
      return departmentCalls(id);
    case 'prompt':
      return id === undefined ? [] : [apiPaths.prompt(id)];
    default:
      return searchCalls(searchParams.get('q') ?? '');
  }
}

/** Addresses of the calls that the screen makes first, spelled exactly as the app spells them. */
export const dataOf = (page: PreloadedPage, url: URL) =>
  callsOf(page, url).map((call) => `${apiPrefix}${call}`);
