/** Open WebUI: the file of its prompts' "Export", in versions with `title` and in those with `name`. */
import { isText, type JsonPeer, type PeerPrompt, type PeerWriter } from './peer.ts';

const idPrefix = 'open-webui-';

/** From seconds since 1970, up to the year 9999. */
const momentOf = (value: unknown) =>
  typeof value === 'number' && value > 0 && value < 253_402_300_800
    ? new Date(Math.floor(value) * 1_000).toISOString()
    : undefined;

const isPrivate = (entry: Readonly<Record<string, unknown>>) =>
  ('access_control' in entry && entry.access_control !== null) ||
  (Array.isArray(entry.access_grants) && entry.access_grants.length === 0);

export const openWebUi: JsonPeer = {
  name: 'open-webui',
  label: 'Open WebUI',
  recognises: (entry) => isText(entry.command) && isText(entry.content),
  fields: new Map([
    ['command', 'id'],
    ['name', 'title'],
    ['title', 'title'],
    ['content', 'fullPrompt'],
    ['tags', 'useCases'],
    ['user.name', 'author'],
    ['created_at', 'createdAt'],
    ['updated_at', 'updatedAt'],
    ['timestamp', 'updatedAt'],
  ]),
  convert: (field, value) => {
    if (field === 'id') return `${idPrefix}${String(value).replace(/^\//, '')}`;
    return field === 'createdAt' || field === 'updatedAt' ? momentOf(value) : value;
  },
  refuses: ({ is_active: isActive }) =>
    isActive === false ? 'is_active is false: inactive in Open WebUI' : undefined,
  warns: (entry) =>
    isPrivate(entry) ? 'restricted in Open WebUI (access_control, access_grants); public here' : undefined,
};

/** A command may only have letters, digits, - and _. */
function commandOf({ id }: PeerPrompt) {
  const own = id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id;
  return own.replace(/[^a-zA-Z0-9_-]+/g, '-').slice(0, 100) || 'prompt';
}

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1_000);

export function openWebUiWriter(): PeerWriter {
  const used = new Set<string>();
  /** Makes a command unique. */
  const free = (wanted: string) => {
    let command = wanted;
    for (let next = 2; used.has(command); next += 1) command = `${wanted}-${next}`;
    used.add(command);
    return command;
  };
  return {
    head: '[\n',
    between: ',\n',
    tail: '\n]\n',
    entry: (prompt) =>
      JSON.stringify({
        command: free(commandOf(prompt)),
        // Some versions read `name`, others `title`.
        name: prompt.title,
        title: prompt.title,
        content: prompt.fullPrompt,
        tags: prompt.useCases,
        created_at: seconds(prompt.createdAt),
        updated_at: seconds(prompt.updatedAt),
        user: { name: prompt.author },
      }),
  };
}
