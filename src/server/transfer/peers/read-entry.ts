import { type ColumnMap, type FieldValues, fieldFor, isBlank } from '../fields.ts';
import { fitted } from './fit.ts';
import { type Entry, isObject, type JsonPeer } from './peer.ts';

/** An entry of another tool by field, or the reason to skip it. */
export type PeerEntry =
  | { values: FieldValues; unused: string[]; remarks: string[]; restricted?: string }
  | { reason: string };

/** Values of an entry and of its nested objects by path. */
function* pathsOf(entry: Entry): Generator<[path: string, value: unknown]> {
  for (const [key, value] of Object.entries(entry)) {
    if (!isObject(value)) yield [key, value];
    else for (const [inner, part] of Object.entries(value)) yield [`${key}.${inner}`, part];
  }
}

function addTitle(values: FieldValues, entry: Entry, remarks: string[]) {
  if (values.title !== undefined || isBlank(entry.command)) return;
  values.title = entry.command;
  remarks.push('title: created from command');
}

/** @param map overrides fields by path. */
export function readEntry(peer: JsonPeer, entry: Entry, map: ColumnMap): PeerEntry {
  if (!peer.recognises(entry)) return { reason: `not a prompt of ${peer.label}` };
  const reason = peer.refuses?.(entry);
  if (reason !== undefined) return { reason };
  const byPath = new Map(pathsOf(entry));
  const values: FieldValues = {};
  const used = new Set<string>();
  const take = (path: string, field: ReturnType<typeof fieldFor>) => {
    const value = byPath.get(path);
    if (!field || isBlank(value) || used.has(path)) return;
    const converted = peer.convert && !fieldFor(path, map) ? peer.convert(field, value) : value;
    if (isBlank(converted) || (values[field] ?? converted) !== converted) return;
    used.add(path);
    values[field] = converted;
  };
  for (const path of byPath.keys()) take(path, fieldFor(path, map));
  for (const [path, field] of peer.fields) take(path, field);
  const remarks: string[] = [];
  addTitle(values, entry, remarks);
  const unused = [...byPath].filter(([path, value]) => !used.has(path) && !isBlank(value));
  const read = { values: fitted(values, remarks), unused: unused.map(([path]) => path), remarks };
  const restriction = peer.restricts?.(entry);
  return restriction === undefined
    ? read
    : { ...read, restricted: `restricted in ${peer.label} (${restriction})` };
}
