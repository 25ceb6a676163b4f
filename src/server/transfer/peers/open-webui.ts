/** Open WebUI: the file of its prompts' "Export", in versions with `title` and in those with `name`. */
import { type Entry, isObject, isText, type JsonPeer, type PeerPrompt, type PeerWriter } from './peer.ts';

const idPrefix = 'open-webui-';

/** From seconds since 1970, up to the year 9999. */
const momentOf = (value: unknown) =>
  typeof value === 'number' && value > 0 && value < 253_402_300_800
    ? new Date(Math.floor(value) * 1_000).toISOString()
    : undefined;

const isReadForAll = (grant: unknown) =>
  isObject(grant) &&
  grant.principal_type === 'user' &&
  grant.principal_id === '*' &&
  grant.permission === 'read';

/** The oldest versions have neither field: there, all users read all prompts. */
function restrictionOf(entry: Entry) {
  const { access_grants: grants, access_control: control } = entry;
  if ('access_grants' in entry && !(Array.isArray(grants) && grants.some(isReadForAll)))
    return 'access_grants without read access for all users';
  return 'access_control' in entry && control !== null ? 'access_control is not null' : undefined;
}

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
  restricts: restrictionOf,
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
