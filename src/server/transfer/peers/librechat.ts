/** LibreChat: reads prompt groups of its API's responses, and writes bodies for POST /api/prompts, which it also reads. */
import { isObject, isText, type JsonPeer, type PeerWriter } from './peer.ts';

export const libreChat: JsonPeer = {
  name: 'librechat',
  label: 'LibreChat',
  listKey: 'promptGroups',
  recognises: (entry) =>
    (isText(entry.name) && ('productionPrompt' in entry || 'productionId' in entry)) ||
    (isObject(entry.group) && isObject(entry.prompt)),
  fields: new Map([
    ['_id', 'id'],
    ['name', 'title'],
    ['group.name', 'title'],
    ['oneliner', 'description'],
    ['group.oneliner', 'description'],
    ['category', 'useCases'],
    ['group.category', 'useCases'],
    ['productionPrompt.prompt', 'fullPrompt'],
    ['prompt.prompt', 'fullPrompt'],
    ['authorName', 'author'],
    ['createdAt', 'createdAt'],
    ['updatedAt', 'updatedAt'],
  ]),
  convert: (field, value) => {
    if (field === 'id') return isText(value) ? `librechat-${value}` : undefined;
    return field === 'useCases' ? [value] : value;
  },
  refuses: ({ group, productionPrompt }) =>
    isObject(group) || isObject(productionPrompt)
      ? undefined
      : 'productionPrompt missing: a response without texts, or a group without a version in production',
  // Only a response of the API has visibility; a body for POST /api/prompts has none.
  restricts: ({ group, isPublic }) =>
    isObject(group) || isPublic === true ? undefined : 'isPublic is not true',
};

/** Valid categories of LibreChat. */
const categoryForm = /^[a-z0-9_-]{1,100}$/i;

/** Without an author: LibreChat uses the one who posts it. */
export const libreChatWriter = (): PeerWriter => ({
  head: '[\n',
  between: ',\n',
  tail: '\n]\n',
  entry: ({ title, description, fullPrompt, useCases: [first = '', ...others] }) => {
    const category = others.length === 0 && categoryForm.test(first) ? first : '';
    const group = { name: title, oneliner: description, category };
    return JSON.stringify({ prompt: { prompt: fullPrompt, type: 'text' }, group });
  },
});
