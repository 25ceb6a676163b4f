/** Prompt Buddy (the Teams app on the Power Platform): the JSON that its manager imports. */
import { createHash } from 'node:crypto';
import { isText, type JsonPeer, type PeerWriter } from './peer.ts';

const keys = new Set(['Category', 'Description', 'ID', 'Prompt', 'Title']);
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const promptBuddy: JsonPeer = {
  name: 'prompt-buddy',
  label: 'Prompt Buddy',
  recognises: (entry) =>
    isText(entry.Title) &&
    isText(entry.Prompt) &&
    isText(entry.Category) &&
    Object.keys(entry).every((key) => keys.has(key)),
  fields: new Map([
    ['ID', 'id'],
    ['Title', 'title'],
    ['Description', 'description'],
    ['Prompt', 'fullPrompt'],
    // By default apps: Word, Outlook, Copilot (M365).
    ['Category', 'tool'],
  ]),
};

/** The same id for each export. */
function idOf(id: string) {
  if (guid.test(id)) return id;
  const hex = createHash('sha256').update(id).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export const promptBuddyWriter = (): PeerWriter => ({
  head: '[\n',
  between: ',\n',
  tail: '\n]\n',
  entry: ({ id, title, description, fullPrompt, tool }, note) => {
    if (tool === '') note('no tool, so Category is empty: enter a category of Prompt Buddy');
    return JSON.stringify({
      Category: tool,
      Description: description,
      ID: idOf(id),
      Prompt: fullPrompt,
      Title: title,
    });
  },
});
