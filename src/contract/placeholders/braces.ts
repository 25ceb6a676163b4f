import { optionsIn, withoutQuotes } from './brackets.ts';
import { type Declaration, named, type PlaceholderKind } from './placeholder.ts';

/** A name, and no instruction of a template language, such as `#if`, `/each`, `else`, `> part`. */
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

/** `"..."` (with JSON's escapes), `'...'` and `[...]` are taken whole. */
const property = /"(?:[^"\\]|\\.)*"|'[^']*'|\[(?:[^\]"]|"(?:[^"\\]|\\.)*")*\]|[^:"'[]+|./g;

/** The parts between the colons that stand outside quotes and brackets. */
function propertiesOf(text: string) {
  const parts = [''];
  for (const [piece] of text.matchAll(property)) {
    if (piece === ':') parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}

const unique = (items: string[]) => [...new Set(items)].filter(Boolean);

/** As JSON has them; undefined where it is none. */
function jsonList(text: string) {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** `["High","Low"]`, also without the quotes. */
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

/** `name`, LibreChat's `name:a|b`, Open WebUI's `name | type:property=value`; undefined where it is no placeholder. */
export function readBraces(inside: string): Declaration | undefined {
  const [, name = '', sign, rest = ''] = /^([^:|]*)([:|])?([^]*)$/.exec(inside.trim()) ?? [];
  if (!isName(name.trim())) return undefined;
  if (sign === '|') return typed(name.trim(), rest.trim());
  const options = optionsIn(rest);
  return named(name.trim(), options.length > 0 ? { options } : { default: withoutQuotes(rest.trim()) });
}

/** `name` or `name:default`; undefined where it is code. */
export function readDollar(inside: string): Declaration | undefined {
  const [name = '', ...rest] = inside.split(':');
  return isName(name.trim()) ? named(name.trim(), { default: rest.join(':').trim() }) : undefined;
}
