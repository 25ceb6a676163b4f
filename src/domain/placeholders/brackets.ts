import { type Declaration, named } from './placeholder.ts';

/** Arrays, footnotes, notices, command options, closing tags. */
const startsAsCode = /^["'`^!\-/\\=:&|*+,]/;
const checkBox = /^x$/i;
/** Selectors, calls, links. */
const looksLikeCode = /\w=\S|=>|^\w+\(.*\)$|:\/\//;
const characterClass = /a-z|A-Z|0-9/;
/** One literal of a list; it may be empty. */
const literal = /^(?:true|false|null|undefined|none|[\d.\s-]*)$/i;
const quotes = /["'“”‘’«»„]/;
const quoted = /^["'“‘«„](.*)["'”’»“]$/;
/** Begins a hint: 'topic, e.g. a trial result'. */
const example = /\b(?:e\.g\.?|eg|for example|for instance|such as|z\.\s?B\.|par exemple)(?=[,:]?\s+[^\s)])/gi;
/** Maximum characters of a name before a hint. */
const longestNamed = 60;

/** Whether the text in brackets can be a placeholder. */
const isProse = (inside: string) =>
  /\p{L}/u.test(inside) &&
  !startsAsCode.test(inside) &&
  !checkBox.test(inside) &&
  !looksLikeCode.test(inside) &&
  (/\s/.test(inside) || !characterClass.test(inside)) &&
  !inside.split(',').every((part) => literal.test(part.trim()));

export const withoutQuotes = (text: string) => quoted.exec(text)?.[1] ?? text;

/** Options of 'formal | friendly'; empty if there are fewer than two. */
export function optionsIn(text: string, between: string | RegExp = '|') {
  const parts = text.split(between).map((option) => withoutQuotes(option.trim()));
  const options = [...new Set(parts)].filter(Boolean);
  return options.length > 1 ? options : [];
}

/** 'topic (e.g. a trial result)' as a name with a hint; undefined without a hint. */
function withExample(text: string): Declaration | undefined {
  for (const { index } of text.matchAll(example)) {
    const name = text.slice(0, index).replace(/\($/, '').trimEnd().replace(/[,;]$/, '').trimEnd();
    if (name.length > longestNamed) return undefined;
    const hint = text.slice(index).replace(/\)$/, '');
    if (name !== '' && !hint.includes(')')) return named(name, { hint });
  }
  return undefined;
}

/** Blanks around the slash distinguish 'email / letter' from 'and/or', 'km/h', paths and dates. */
const slash = /\s\/\s/;

/** 'formal | friendly', 'email / letter / call script'. */
const choicesIn = (text: string) => optionsIn(text, text.includes('|') ? '|' : slash);

/** `name`, `name: formal|friendly`, `formal / friendly`, `name: "default"`; undefined if it is not a placeholder. */
export function readBrackets(inside: string): Declaration | undefined {
  const text = inside.trim();
  if (!isProse(text)) return undefined;
  const colon = text.indexOf(':');
  const name = text.slice(0, colon).trim();
  const withHint = withExample(text);
  if (withHint) return withHint;
  if (colon < 0) return named(text, { options: choicesIn(text) });
  if (name === '') return undefined;
  const rest = text.slice(colon + 1).trim();
  const value = withoutQuotes(rest);
  // Several quoted options are not a default: "a" | "b".
  const isOne = value !== rest && !(value.includes('|') && quotes.test(value));
  if (isOne) return named(name, { default: value });
  const options = choicesIn(rest);
  return options.length > 0 ? named(name, { options }) : named(name, { hint: rest });
}
