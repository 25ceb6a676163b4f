import { describe, expect, it } from 'vitest';
import { testLibrary } from './library.ts';

const library = testLibrary();
const json = (...entries: unknown[]) => JSON.stringify(entries);

const grant = (type: 'user' | 'group', id: string, permission: 'read' | 'write') => ({
  id: `${type}-${permission}`,
  principal_type: type,
  principal_id: id,
  permission,
});
const [readForAll, readForGroup] = [grant('user', '*', 'read'), grant('group', 'g-1', 'read')];

const restricted = {
  Private: { access_grants: [] },
  'For a group': { access_grants: [readForGroup] },
  'For one user': { access_grants: [grant('user', 'u-1', 'read'), grant('user', 'u-1', 'write')] },
  'Write only': { access_grants: [grant('user', '*', 'write')] },
  'For a group named star': { access_grants: [grant('group', '*', 'read')] },
  'Not a list': { access_grants: null },
  'Control of users': { access_control: { read: { group_ids: [], user_ids: ['u-1'] } } },
  'Control of nobody': { access_control: {} },
};
const readByAll = {
  'For all': { access_grants: [readForGroup, readForAll] },
  'No control': { access_control: null },
  'Older than both': {},
};
const openWebUiFile = json(
  ...Object.entries({ ...restricted, ...readByAll }).map(([name, access], index) =>
    Object.assign({ command: `c-${index}`, name, content: name }, access),
  ),
);

describe('a prompt that not all users of the other tool may read', () => {
  it.each([true, false])('is named and left out of Open WebUI (dry run: %s)', async (dryRun) => {
    const { counts, remarks, bad } = await library.importText(openWebUiFile, { dryRun });
    expect({ counts, bad }).toMatchObject({ counts: { read: 11, imported: 3, restricted: 8 }, bad: [] });
    expect(remarks).toEqual(
      Object.keys(restricted).map((name, index) =>
        expect.stringMatching(`^entry ${index + 1}: "${name}" is restricted in Open WebUI .*; left out$`),
      ),
    );
    const titles = (await library.stored()).map(({ title }) => title);
    expect(titles).toEqual(dryRun ? [] : Object.keys(readByAll));
  });

  it('is imported with --include-restricted, and named', async () => {
    const { counts, remarks } = await library.importText(openWebUiFile, { includeRestricted: true });
    expect(counts).toMatchObject({ imported: 11, restricted: 0 });
    expect(remarks).toHaveLength(8);
    expect(remarks[0]).toMatch(/^entry 1: "Private" is restricted in Open WebUI .*; public here$/);
  });

  it('is left out of LibreChat, whose answers mark public groups only', async () => {
    const group = (name: string, visibility: object) =>
      Object.assign({ name, productionPrompt: { prompt: name } }, visibility);
    const file = json(
      group('Mine', {}),
      group('Shared with some', { isPublic: false }),
      group('Shared with all', { isPublic: true }),
      { prompt: { prompt: 'Body', type: 'text' }, group: { name: 'Body' } },
    );
    const { counts, remarks } = await library.importText(file);
    expect(counts).toMatchObject({ imported: 2, restricted: 2, bad: 0 });
    expect(remarks).toEqual([
      'entry 1: "Mine" is restricted in LibreChat (isPublic is not true); left out',
      'entry 2: "Shared with some" is restricted in LibreChat (isPublic is not true); left out',
    ]);
    const all = await library.importText(file, { includeRestricted: true });
    expect(all.counts).toMatchObject({ imported: 2, alreadyThere: 2, restricted: 0 });
  });
});
