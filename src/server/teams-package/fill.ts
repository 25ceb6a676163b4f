import { type Variables, variableNames } from './variables.ts';

/** As JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const placeholder = /\$\{\{([^${}]*)\}\}/g;
const isKnown = (name: string): name is keyof Variables => variableNames.some((known) => known === name);

/** Names of the placeholders that no variable fills. */
export const unknownPlaceholders = (text: string) => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isKnown(name))),
];

/** Fills in every text of the manifest. Never the source as a whole: a value could then add members of its own. */
export function fill(value: Json, variables: Variables): Json {
  if (typeof value === 'string')
    return value.replace(placeholder, (whole, name: string) => (isKnown(name) ? variables[name] : whole));
  if (Array.isArray(value)) return value.map((item) => fill(item, variables));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, variables)]));
}
