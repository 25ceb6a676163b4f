import type { Declaration, PlaceholderKind } from './placeholder.ts';

const date = /(?:^|\s)(?:date|deadline|datum)$|^date of\s|^(?:dd|mm|yyyy)(?:[-./](?:dd|mm|yyyy)){1,2}$/i;
const number =
  /^(?:number|count|quantity|age|percentage|year)$|^(?:number of|how many)\s|\s(?:count|percentage)$/i;
const numeric = /^-?\d+(?:[.,]\d+)?$/;
const long =
  /^(?:paste|insert|copy)\s|^what\s|\b(?:text|notes|transcript|draft|code|body|content|context|background|details|description|summary|abstract|article|document|minutes|agenda|list)$/i;
/** A longer name or default gets a field of several lines. */
const line = 48;

/** Splits `employeeRole` and `product_name` into words; other names stay as they are. */
export const labelOf = (name: string) =>
  /^[\w.-]+$/.test(name)
    ? name
        .replace(
          /([a-z0-9])([A-Z])(?=[a-z])/g,
          (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
        )
        .replaceAll('_', ' ')
        .trim() || name
    : name;

/** The declared kind, else one derived from options, default and name. */
export function kindOf({ name, kind, options, default: value }: Declaration): PlaceholderKind {
  if (kind) return kind;
  if (options.length > 0) return 'choice';
  if (numeric.test(value)) return 'number';
  const label = labelOf(name);
  if (value === '' && date.test(label)) return 'date';
  if (value === '' && number.test(label)) return 'number';
  return long.test(label) || label.length > line || value.length > line ? 'longText' : 'text';
}
