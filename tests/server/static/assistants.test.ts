import { expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { configError } from '#tests/support/config-error.ts';

const url = 'https://assistant.example.com/new';
const assistantsOf = (value: unknown) => parseConfig({ ASSISTANTS: JSON.stringify(value) }).assistants;
const faultOf = (value: unknown) =>
  configError({ ASSISTANTS: typeof value === 'string' ? value : JSON.stringify(value) });

it('opens prompts in Microsoft 365 Copilot chat by default, without their text in the link', () => {
  expect(parseConfig({}).assistants).toMatchObject([
    { name: 'Copilot', url: 'https://m365.cloud.microsoft/chat', text: 'none' },
  ]);
  expect(assistantsOf([])).toEqual([]);
});

it('accepts several assistants in order, and puts the text into a link only if that is configured', () => {
  const query = { name: 'B', url, icon: 'code', text: 'query', parameter: 'q', submits: true };
  expect(
    assistantsOf([
      { name: ' A ', url },
      { ...query, limit: 8_000, limit_unit: 'characters' },
    ]),
  ).toEqual([
    { name: 'A', url, icon: 'none', text: 'none', submits: false, limit: 2_000, limit_unit: 'bytes' },
    { ...query, limit: 8_000, limit_unit: 'characters' },
  ]);
});

it.each<[unknown, string]>([
  ['{', 'the value is not JSON'],
  [{ name: 'A', url }, 'the value must be a list'],
  [[{ name: 'A\nB', url }], 'assistant 1: name must be one line'],
  ...['http://a.example', 'javascript:alert(1)', 'https://a:b@a.example'].map((wrong): [unknown, string] => [
    [{ name: 'A', url: wrong }],
    'assistant 1: url must be an https URL',
  ]),
  [[{ name: 'A', url, address: url }], 'assistant 1: address is not a known field'],
  [[{ name: 'A', url, text: 'query' }], 'assistant 1: parameter is required with'],
  [
    [{ name: 'A', url: `${url}?q=1`, text: 'query', parameter: 'q' }],
    'assistant 1: url already has the parameter',
  ],
  [
    [
      { name: 'A', url },
      { name: 'a', url },
    ],
    'each assistant needs a unique name',
  ],
])('does not start with %j', (value, fault) => {
  const message = faultOf(value);
  expect(message).toMatch(/^ASSISTANTS: got .*, expected a JSON list of AI assistants \(\[\] for none\); /);
  expect(message).toContain(`; ${fault}`);
  expect(message).not.toContain('\n');
});
