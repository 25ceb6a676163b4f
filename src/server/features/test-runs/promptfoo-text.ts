/**
 * promptfoo renders prompts, variables and values of assertions as templates of Nunjucks, and reads variables that begin with
 * file:// from the disk. A literal template sign, or such a literal beginning, is written as a string of the template.
 */
const open = '{{ "{" }}';
const endOfComment = '{{ "#" }}';
const file = '{{ "file:" }}';

export const toTemplate = (text: string) =>
  text
    .replace(/\{(?=[{%#]|$)|#(?=\})/g, (sign) => (sign === '{' ? open : endOfComment))
    .replace(/^file:(?=\/\/)/, file);

/** In one pass, because the replacement of a string can be next to the rest of a string from the text. */
export const fromTemplate = (text: string) => text.replace(/\{\{ "(\{|#|file:)" \}\}/g, '$1');

/** Names with a meaning in Nunjucks or promptfoo. */
const reserved = new Set(
  'and as block by else elif env false for from if import in include is loop macro none not null or set true undefined'.split(
    ' ',
  ),
);

function nameOf(key: string) {
  const plain = key
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('_');
  const name = /^[a-z]/i.test(plain) ? plain : `input_${plain}`;
  return reserved.has(name) ? `${name}_` : name;
}

/** Names of variables by the names of inputs, each different from the others. */
export function variablesOf(keys: Iterable<string>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const key of keys) {
    if (names.has(key)) continue;
    const name = nameOf(key);
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
    taken.add(free);
    names.set(key, free);
  }
  return names;
}
