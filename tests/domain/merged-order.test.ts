import { expect, it } from 'vitest';
import { mergedOrder } from '#domain/merged-order.ts';

const merge = (now: string, wanted: string, moved: string) =>
  mergedOrder(now.split(''), wanted.split(''), moved.split('')).join('');

it('an order that no one else has changed is used unchanged', () => {
  expect(merge('abcde', 'bcdea', 'a')).toBe('bcdea');
  expect(merge('abcde', 'bacde', 'a')).toBe('bacde');
  expect(merge('abcde', 'bacde', 'b')).toBe('bacde');
  expect(merge('abcde', 'edcba', 'abcde')).toBe('edcba');
  expect(merge('', '', '')).toBe('');
});

it('moves only the moved entry, behind the same entry as in the request', () => {
  // Another user moved e to the beginning.
  expect(merge('eabcd', 'acdbe', 'b')).toBe('eacdb');
  expect(merge('eabcd', 'dabce', 'd')).toBe('deabc');
  // Both moved the same entry: the last move counts.
  expect(merge('bcdea', 'bacde', 'a')).toBe('bacde');
  // The same request again.
  expect(merge('eacdb', 'acdbe', 'b')).toBe('eacdb');
  expect(merge('abc', 'cba', '')).toBe('abc');
});

it('keeps entries that were added since, and restores no removed one', () => {
  expect(merge('abxc', 'cab', 'c')).toBe('cabx');
  expect(merge('ac', 'cba', 'c')).toBe('ca');
  // Behind a removed entry: behind the one before it.
  expect(merge('acd', 'abdc', 'd')).toBe('adc');
  expect(merge('ac', 'acb', 'bx')).toBe('ac');
});
