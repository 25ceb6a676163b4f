import { type Variables, variableNames } from './variables.ts';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const placeholder = /\$\{\{([^${}]*)\}\}/g;
const isKnown = (name: string): name is keyof Variables => variableNames.some((known) => known === name);

/** Names of placeholders without a variable. */
export const unknownPlaceholders = (text: string) => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isKnown(name))),
];

/** Fills in each string of the manifest, not the source as a whole, where a value could add members. */
export function fill(value: Json, variables: Variables): Json {
  if (typeof value === 'string')
    return value.replace(placeholder, (whole, name: string) => (isKnown(name) ? variables[name] : whole));
  if (Array.isArray(value)) return value.map((item) => fill(item, variables));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, variables)]));
}
