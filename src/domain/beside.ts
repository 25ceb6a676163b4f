import { type ScreenHref, screenHrefs } from './screens.ts';

/** What a tab beside a chat or a meeting shows. */
export type Pin =
  | { kind: 'library' }
  /** `of`: the id of the department or the collection, or the text of the search. */
  | { kind: 'department' | 'collection' | 'search'; of: string };

/** Maximum length of `of`. */
export const mostPinned = 200;

const kinds = ['department', 'collection', 'search'] as const;

/** The page on which people choose what the tab shows: `configurationUrl` of the package. */
export const besideSettings = '/?beside=settings';

/** The page's content according to its search parameters; unknown values mean the whole library. */
export function pinOf(parameters: { get: (name: string) => string | null }): Pin | 'settings' {
  const named = parameters.get('beside');
  if (named === 'settings') return named;
  const kind = kinds.find((one) => one === named);
  const of = parameters.get('of')?.trim().slice(0, mostPinned);
  return kind && of ? { kind, of } : { kind: 'library' };
}

/** The path of the tab. @param more the typed search or the opened prompt. */
export function besidePath(pin: Pin, more: Record<string, string> = {}): ScreenHref {
  const values = {
    beside: pin.kind,
    ...(pin.kind === 'library' ? {} : { of: pin.of }),
    ...more,
  };
  const pairs = Object.entries(values).filter(([, value]) => value !== '');
  return `/?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** The same content as a screen of the library. */
export function screenOf(pin: Pin): ScreenHref {
  if (pin.kind === 'library') return '/departments';
  return screenHrefs[pin.kind](pin.of);
}
