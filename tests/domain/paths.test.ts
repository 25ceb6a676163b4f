import { createPath, resolvePath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type MovedScreen, movedHref } from '#domain/moved-screens.ts';
import { ownPath } from '#domain/own-path.ts';
import { randomNumbers } from '#tests/support/random.ts';

const origin = 'https://prompts.example.com';

const pieces = Array.from('/\\.:@?#%&=; \t\n\r\0aé試🙂\u00a0\u2028\ufeff\ud800');
pieces.push(
  ...'.. /.. /. // %2e %2E%2e %2f %5c %00 evil.example https: javascript: user@ [::1] :443 #//'.split(' '),
);

describe('a path of the app', () => {
  it.each(['/', '/prompts/1?from=list#top', '/search?q=a%2Fb&c=//d', '/@evil.example'])(
    'stays as it is: %j',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    ['/prompts/../faq', '/faq'],
    ['/a/%2e%2e/faq', '/faq'],
    ['/../../faq', '/faq'],
    ['/search?q=試', '/search?q=%E8%A9%A6'],
  ])('comes out as browsers read it: %j', (path, read) => {
    expect(ownPath(path)).toBe(read);
  });

  it.each([
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/%2e%2e//evil.example/x?token=1',
    '//evil.example',
    '/\\evil.example',
    '/..\\/evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    undefined,
    `/${'a'.repeat(2_000)}`,
    // Each character becomes nine in the URL.
    `/${'試'.repeat(300)}`,
  ])('is not %j', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });

  it('never leads to another origin: 2,000 random texts in URL and router', () => {
    const random = randomNumbers(20_261_121);
    let taken = 0;
    for (let round = 0; round < 2_000; round += 1) {
      const length = 1 + random(8);
      const text = `/${Array.from({ length }, () => pieces[random(pieces.length)] ?? '').join('')}`;
      const path = ownPath(text);
      if (path === undefined) continue;
      taken += 1;
      const address = new URL(path, origin);
      expect(address.origin, text).toBe(origin);
      expect(`${address.pathname}${address.search}${address.hash}`, text).toBe(path);
      expect(path, text).not.toMatch(/^\/[/\\]/);
      expect(ownPath(path), text).toBe(path);
      // As the router's `navigate` resolves it.
      expect(new URL(createPath(resolvePath(path, '/auth/callback')), origin).origin, text).toBe(origin);
    }
    expect(taken).toBeGreaterThan(200);
  });
});

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
