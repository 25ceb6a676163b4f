import { type Declaration, named } from './placeholder.ts';

/** Lists of code, footnotes, notices, options of commands, closing tags. */
const startsAsCode = /^["'`^!\-/\\=:&|*+,]/;
const checkBox = /^x$/i;
/** Selectors, calls, links, character classes. */
const looksLikeCode = /\w=\S|=>|^\w+\(.*\)$|:\/\/|^\S*(?:a-z|A-Z|0-9)\S*$/;
const literals =
  /^(?:true|false|null|undefined|none|[\d.\s-]+)(?:\s*,\s*(?:true|false|null|undefined|none|[\d.\s-]+))*$/i;
const quotes = /["'“”‘’«»„]/;
const quoted = /^["'“‘«„](.*)["'”’»“]$/;
/** 'topic, e.g. a trial result': what follows is a hint. The parts are short: at most a marker's length. */
const example =
  /^(\S.{0,59}?)[,;]?\s*\(?\b((?:e\.g\.?|eg|for example|for instance|such as|z\.\s?B\.|par exemple)[,:]?\s+[^)]+)\)?$/i;

/** Whether what stands between brackets can be a placeholder. */
const isProse = (inside: string) =>
  /\p{L}/u.test(inside) &&
  !startsAsCode.test(inside) &&
  !checkBox.test(inside) &&
  !looksLikeCode.test(inside) &&
  !literals.test(inside);

export const withoutQuotes = (text: string) => quoted.exec(text)?.[1] ?? text;

/** 'formal | friendly'; empty where there are not two. */
export function optionsIn(text: string, between: string | RegExp = '|') {
  const parts = text.split(between).map((option) => withoutQuotes(option.trim()));
  const options = [...new Set(parts)].filter(Boolean);
  return options.length > 1 ? options : [];
}

/** Blanks around it tell 'email / letter' from 'and/or', 'km/h', a path and a date. */
const slash = /\s\/\s/;

/** 'formal | friendly', 'email / letter / call script'. */
const choicesIn = (text: string) => optionsIn(text, text.includes('|') ? '|' : slash);

function bare(name: string): Declaration {
  const [, before, hint] = example.exec(name) ?? [];
  return before && hint ? named(before.trim(), { hint }) : named(name, { options: choicesIn(name) });
}

/** `name`, `name: formal|friendly`, `formal / friendly`, `name: "default"`; undefined where it is no placeholder. */
export function readBrackets(inside: string): Declaration | undefined {
  const text = inside.trim();
  if (!isProse(text)) return undefined;
  const colon = text.indexOf(':');
  const name = text.slice(0, colon).trim();
  if (colon < 0 || example.test(text)) return bare(text);
  if (name === '') return undefined;
  const rest = text.slice(colon + 1).trim();
  const value = withoutQuotes(rest);
  // Several quoted options are no default: "a" | "b".
  const isOne = value !== rest && !(value.includes('|') && quotes.test(value));
  if (isOne) return named(name, { default: value });
  const options = choicesIn(rest);
  return options.length > 0 ? named(name, { options }) : named(name, { hint: rest });
}
