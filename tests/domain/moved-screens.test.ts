import { expect, it } from 'vitest';
import { type MovedScreen, movedHref } from '#domain/moved-screens.ts';

const table: MovedScreen[] = [
  { from: '/prompts/:id/log', to: '/prompts/:id/versions' },
  { from: '/admin/words', to: '/admin/search?part=words#list', parameters: { at: 'page', open: '' } },
  { from: '/departments/:id?', has: 'stars', to: '/departments/:id', parameters: { stars: '' } },
];
const newHref = (path: string) => movedHref(new URL(path, 'http://own.example'), table);

it.each([
  ['/prompts/a%20b%2F$&/log', '/prompts/a%20b%2F$&/versions'],
  ['/prompts/one/log/?from=1&to=%32#top', '/prompts/one/versions?from=1&to=%32#top'],
  [
    '/admin/words?at=2&open=x&q=a+b&constructor=1',
    '/admin/search?part=words&page=2&q=a+b&constructor=1#list',
  ],
  ['/admin/words#top', '/admin/search?part=words#list'],
  ['/departments?stars=4', '/departments'],
  ['/departments/sales?sort=name&stars', '/departments/sales?sort=name'],
  ['//evil.example/..//prompts/one/log', undefined],
  ['/prompts//log', undefined],
  ['/prompts/one/two/log', undefined],
  ['/departments/sales?sort=stars', undefined],
  ['/', undefined],
])('%s moves to %s', (from, to) => {
  expect(newHref(from)).toBe(to);
});
