import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { commonTable, groupsHelp, wholeTables } from '#server/config/documentation.ts';
import { type Setting } from '#server/config/setting.ts';
import { settingGroups } from '#server/config/settings.ts';
import { parseConfig } from '#server/config.ts';
import { packageVariables } from '#server/teams-package/variables.ts';
import { configError } from '#tests/support/config-error.ts';

const rows = Object.values(settingGroups).flatMap(({ settings }): Setting<unknown>[] =>
  Object.values(settings),
);
const names = rows.map(({ name }) => name);

const [begin, end] = ['<!-- settings -->', '<!-- end of settings -->'];

it.each([
  ['README.md', commonTable],
  ['.github/admin/reference.md', wholeTables],
])('%s has the table of the settings', async (file, tableOf) => {
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(begin);
  const [, after] = rest.split(end);
  const whole = [before, begin, '\n', tableOf(settingGroups), '\n', end, after].join('');
  await expect(
    whole,
    `${file} differs from src/server/config/settings.ts. "npx vitest run server/config/settings -u" writes its table.`,
  ).toMatchFileSnapshot(`../../../${file}`);
});

it('every setting has a row, in --help too', () => {
  expect(new Set(names).size).toBe(names.length);
  const help = groupsHelp(settingGroups);
  expect(names.filter((name) => !new RegExp(`^  ${name} `, 'm').test(help))).toEqual([]);
  expect(help.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

it('every default is a value that its setting accepts', () => {
  const defaults = rows.map(({ name, default: byDefault }) => [name, byDefault]);
  expect(parseConfig(Object.fromEntries(defaults))).toEqual(parseConfig({}));
});

it('no secret has a default', () => {
  const secrets = rows.filter(({ secret }) => secret);
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter((row) => row.default !== undefined)).toEqual([]);
});

const readable = 'no value of any setting';
it.each(rows.filter(({ secret }) => secret))('no message shows the value of $name', ({ name, kind }) => {
  if (kind.parse(readable) === undefined)
    expect(configError({ [name]: readable })).toMatch(
      new RegExp(`^${name}: got an invalid value \\(not shown\\), expected `),
    );
  else expect(name).toBe('ENTRA_CLIENT_SECRET');
});

const variablesIn = (file: string) => Object.keys(parseEnv(readFileSync(file, 'utf8')));

it('files with variables name settings that exist', () => {
  const ofPackage = [...Object.keys(packageVariables), 'TEAMSFX_ENV', 'PUBLIC_URL', 'AAD_APP_OBJECT_ID'];
  const inProject = readFileSync('teamsapp.yml', 'utf8').matchAll(/\$\{\{(\w+)\}\}/g);
  expect(ofPackage).toEqual(expect.arrayContaining(variablesIn('env/.env.dev')));
  expect(ofPackage).toEqual(expect.arrayContaining(Array.from(inProject, ([, name]) => name)));
});
