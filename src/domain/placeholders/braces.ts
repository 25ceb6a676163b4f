import { optionsIn, withoutQuotes } from './brackets.ts';
import { type Declaration, named, type PlaceholderKind } from './placeholder.ts';

/** Excludes instructions of template languages, such as `#if`, `/each`, `else`, `> part`. */
const isName = (name: string) =>
  /^[\p{L}\p{N}_@]/u.test(name) && !/^(?:else|this)$|[()=+*;?'"`<>]/.test(name);

const kinds: Record<string, PlaceholderKind> = {
  text: 'text',
  textarea: 'longText',
  select: 'choice',
  checkbox: 'choice',
  date: 'date',
  number: 'number',
  range: 'number',
};

const closing: Partial<Record<string, string>> = { '"': '"', "'": "'", '[': ']' };

/**
 * Finds the end of a quote or list: `"..."` (with JSON's escapes, also inside lists), `'...'`, `[...]`. An unclosed one ends where it
 * begins. Linear: after an unclosed sign, later signs of its kind are unclosed too, so the search is skipped.
 */
function endsIn(text: string) {
  const openFrom = new Map<string, number>();
  return function endOf(start: number): number {
    const sign = text.charAt(start);
    const end = closing[sign];
    if (end === undefined || start >= (openFrom.get(sign) ?? text.length)) return start;
    for (let index = start + 1; index < text.length; index += 1) {
      const next = text[index];
      if (next === end) return index;
      if (sign === '"' && next === '\\') index += 1;
      else if (sign === '[' && next === '"') index = endOf(index);
    }
    openFrom.set(sign, start);
    return start;
  };
}

/** Splits at colons outside quotes and lists. */
function propertiesOf(text: string) {
  const endOf = endsIn(text);
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === ':') {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    } else index = endOf(index);
  }
  return [...parts, text.slice(start).trim()];
}

const unique = (items: string[]) => [...new Set(items)].filter(Boolean);

/** Items of a JSON array; undefined for anything else. */
function jsonList(text: string) {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** Items of `["High","Low"]`, also without the quotes. */
function listIn(text: string) {
  const items = jsonList(text);
  if (items) return unique(items.map((item) => item.trim()));
  const written = text.replace(/^\[|\]$/g, '').match(/"[^"]*"|'[^']*'|[^,"']+/g) ?? [];
  return unique(written.map((item) => withoutQuotes(item.trim())));
}

/** Open WebUI: `select:options=["a","b"]:default="a":required`. */
function typed(name: string, text: string): Declaration {
  const [type = '', ...properties] = propertiesOf(text);
  const given = new Map(
    properties.map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key.trim().toLowerCase(), value.join('=').trim()];
    }),
  );
  const value = (key: string) => withoutQuotes(given.get(key) ?? '');
  const options = type === 'checkbox' ? ['true', 'false'] : listIn(given.get('options') ?? '');
  const kind = kinds[type.toLowerCase()];
  return named(name, {
    kind: kind === 'choice' && options.length === 0 ? undefined : kind,
    options: kind === 'choice' ? options : [],
    default: value('default'),
    hint: value('placeholder') || value('label'),
    required: given.has('required') && value('required') !== 'false',
  });
}

/** `name`, LibreChat's `name:a|b`, Open WebUI's `name | type:property=value`; undefined if it is not a placeholder. */
export function readBraces(inside: string): Declaration | undefined {
  const [, name = '', sign, rest = ''] = /^([^:|]*)([:|])?([^]*)$/.exec(inside.trim()) ?? [];
  if (!isName(name.trim())) return undefined;
  if (sign === '|') return typed(name.trim(), rest.trim());
  const options = optionsIn(rest);
  return named(name.trim(), options.length > 0 ? { options } : { default: withoutQuotes(rest.trim()) });
}

/** `name` or `name:default`; undefined if it is code. */
export function readDollar(inside: string): Declaration | undefined {
  const [name = '', ...rest] = inside.split(':');
  return isName(name.trim()) ? named(name.trim(), { default: rest.join(':').trim() }) : undefined;
}
