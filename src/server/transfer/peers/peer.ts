/** Common types of the formats of other tools; decision 0034 names their sources. */
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

/** Describes the entries of a tool's JSON. */
export interface JsonPeer {
  name: PeerName;
  /** Shown to users. */
  label: string;
  /** Whether an entry is unmistakably of this tool. */
  recognises(entry: Entry): boolean;
  /** Key of the list of entries, unless the document is a list. */
  listKey?: string;
  /** Fields by path of their value (`name`, `user.name`); of several paths for a field, the first with a value is used. */
  fields: ReadonlyMap<string, Field>;
  /** Converts a value; undefined if it is invalid. */
  convert?: (field: Field, value: unknown) => unknown;
  /** The reason to skip an entry, in the tool's own terms. */
  refuses?: (entry: Entry) => string | undefined;
  /** Where the tool knows visibility: how it restricts an entry that not all of its users may read; undefined if all may. */
  restricts?: (entry: Entry) => string | undefined;
}

/** The fields of a published prompt that other tools can store. */
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

/** Writes prompts in a tool's format. */
export interface PeerWriter {
  head: string;
  between: string;
  tail: string;
  /** One prompt; `note` is called with hints for the user. */
  entry(prompt: PeerPrompt, note: (text: string) => void): string;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isObject = (value: unknown): value is Entry =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
