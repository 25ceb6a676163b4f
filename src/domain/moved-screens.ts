import type { ScreenHref } from './screens.ts';

/** An address that links, bookmarks and messages still have. */
export interface MovedScreen {
  /** Old path: `:id` matches one segment, `:id?` at most one. */
  from: `/${string}`;
  /** Only with this query parameter, such as a filter that no longer exists: the path is still that of a screen. */
  has?: string;
  /** New address with the `:id` of the old one; the other parameters and, unless it has its own, the hash are kept. */
  to: ScreenHref;
  /** New name of each query parameter that has another; '' removes the parameter. */
  parameters?: Readonly<Record<string, string>>;
}

/** The first that applies is used. The server redirects requests, the client redirects navigation within the app. */
export const movedScreens: readonly MovedScreen[] = [
  /** People without a role are led on to the prompts that they own. */
  { from: '/manage', to: '/admin/prompts' },
  { from: '/prompts/:id/history', to: '/prompts/:id/versions' },
  { from: '/admin/numbers', to: '/admin/statistics' },
  { from: '/admin/reports', to: '/admin#reported-problems' },
  { from: '/admin/comments', to: '/admin#hidden-comments' },
  { from: '/admin/messages', to: '/admin#messages' },
  { from: '/admin/wanted', to: '/admin#requested-prompts' },
  { from: '/admin/tags', to: '/admin/search#tags' },
  { from: '/admin/synonyms', to: '/admin/search#synonyms' },
];

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The `:id` of a path, '' if it has none; undefined if the path is another. */
function idIn(from: string, pathname: string): string | undefined {
  const names = from.split('/');
  const parts = (pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).split('/');
  const isWithoutId = from.endsWith('/:id?') && parts.length === names.length - 1;
  if (parts.length !== names.length && !isWithoutId) return undefined;
  const fits = names.every((name, index) =>
    name.startsWith(':') ? parts[index] !== '' : name === parts[index],
  );
  return fits ? (parts[names.findIndex((name) => name.startsWith(':'))] ?? '') : undefined;
}

const nameOf = (parameter: string) => parameter.split('=', 1)[0] ?? '';

/** As they are written, so that no value changes its spelling. */
const parametersOf = (search: string) =>
  search
    .replace('?', '')
    .split('&')
    .filter((parameter) => parameter !== '');

function renamed(parameter: string, names: Readonly<Record<string, string>> = {}) {
  const name = nameOf(parameter);
  if (!Object.hasOwn(names, name)) return parameter;
  return names[name] && `${names[name]}${parameter.slice(name.length)}`;
}

/** The new address of a URL within the app; undefined if it has not moved. */
export function movedHref(
  { pathname, search, hash }: Address,
  table: readonly MovedScreen[] = movedScreens,
): string | undefined {
  const parameters = parametersOf(search);
  for (const { from, has, to, parameters: names } of table) {
    const id = idIn(from, pathname);
    if (id === undefined || (has !== undefined && !parameters.some((one) => nameOf(one) === has))) continue;
    const [target = '', ownHash] = to.split('#');
    const [path = '', ownQuery] = target.split('?');
    const query = [ownQuery, ...parameters.map((one) => renamed(one, names))].filter(Boolean).join('&');
    const newPath = path.replace('/:id', () => (id ? `/${id}` : ''));
    return `${newPath}${query && `?${query}`}${ownHash ? `#${ownHash}` : hash}`;
  }
  return undefined;
}
