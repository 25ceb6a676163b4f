import { TransferError } from '../transfer-error.ts';
import { libreChat } from './librechat.ts';
import { openWebUi } from './open-webui.ts';
import { type Entry, type JsonPeer, type PeerName, peerNames } from './peer.ts';
import { promptBuddy } from './prompt-buddy.ts';

/** This program's own formats: its export, a table or a list with its field names, Markdown with front matter. */
const own = 'library';
/** Format of an imported file; detected if not given. */
export type ImportFormat = typeof own | PeerName;
export const importFormats: readonly ImportFormat[] = [own, ...peerNames];

/** @throws TransferError that lists the formats. */
export function parseFormat<Name extends string>(text: string | undefined, formats: readonly Name[]) {
  const found = formats.find((format) => format === text);
  if (found !== undefined || text === undefined) return found;
  throw new TransferError(`--format: got ${JSON.stringify(text)}, expected one of ${formats.join(', ')}.`, 2);
}

const jsonPeers: readonly JsonPeer[] = [libreChat, openWebUi, promptBuddy];

/** Keys of lists of prompts in a document, of this library and of other tools. */
export const promptLists = new Set(['', 'prompts', ...jsonPeers.map(({ listKey }) => listKey ?? '')]);

/** The tool that wrote a JSON file; undefined for none of them. @param entry the first object of the list. */
export function choosePeer(format: ImportFormat | undefined, entry: Entry): JsonPeer | undefined {
  if (format !== undefined) return jsonPeers.find(({ name }) => name === format);
  return jsonPeers.find((peer) => peer.recognises(entry));
}

/** @throws TransferError if the chosen format does not exist for this kind of file. */
export function checkFormat(format: ImportFormat | undefined, kind: 'csv' | 'json' | 'folder') {
  const fits = {
    csv: [own, 'prompts-chat'],
    json: [own, ...jsonPeers.map(({ name }) => name)],
    folder: [own, 'markdown-sections'],
  }[kind];
  if (format === undefined || fits.includes(format)) return;
  const what = { csv: 'a table (CSV)', json: 'JSON', folder: 'a folder' }[kind];
  throw new TransferError(`--format ${format} does not fit ${what}. Use ${fits.join(', ')}.`, 2);
}
