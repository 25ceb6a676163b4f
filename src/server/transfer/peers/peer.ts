/** What the formats of other tools have in common. Where each one comes from: decision 0034. */
import type { Field } from '../fields.ts';

export const peerNames = [
  'prompts-chat',
  'librechat',
  'open-webui',
  'prompt-buddy',
  'markdown-sections',
] as const;
export type PeerName = (typeof peerNames)[number];

export type Entry = Readonly<Record<string, unknown>>;

/** How the entries of a tool's JSON are read. */
export interface JsonPeer {
  name: PeerName;
  /** For people. */
  label: string;
  /** Whether an entry can only be of this tool. */
  recognises(entry: Entry): boolean;
  /** The key of the list that holds them, where the document is no list. */
  listKey?: string;
  /** Which field a value holds, by its path (`name`, `user.name`); of several for one field the first that holds something. */
  fields: ReadonlyMap<string, Field>;
  /** The value as this library has it; undefined where it is none. */
  convert?: (field: Field, value: unknown) => unknown;
  /** Why the entry is left out, by the tool's own names. */
  refuses?: (entry: Entry) => string | undefined;
  /** What the person should know of a value that is not used. */
  warns?: (entry: Entry) => string | undefined;
}

/** What another tool can hold of a published prompt. */
export interface PeerPrompt {
  id: string;
  title: string;
  description: string;
  fullPrompt: string;
  author: string;
  tool: string;
  useCases: string[];
  /** ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
}

/** Writes prompts in a tool's own format, one after the other. */
export interface PeerWriter {
  head: string;
  between: string;
  tail: string;
  /** One prompt; `note` is called for what the tool needs to be told. */
  entry(prompt: PeerPrompt, note: (text: string) => void): string;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isObject = (value: unknown): value is Entry =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
