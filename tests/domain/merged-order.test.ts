import { expect, it } from 'vitest';
import { mergedOrder } from '#domain/merged-order.ts';

const merge = (now: string, seen: string, wanted: string) =>
  mergedOrder([...now], [...seen], [...wanted]).join('');

it('an order that nobody else changed is taken as it is', () => {
  for (const wanted of ['abcde', 'edcba', 'bcdea', 'eabcd', 'acbed', 'bdace'])
    expect(merge('abcde', 'abcde', wanted)).toBe(wanted);
  expect(merge('', '', '')).toBe('');
});

it('moves only what was moved, behind the entry that it was moved behind', () => {
  // Someone else moved e to the beginning; b goes behind d.
  expect(merge('eabcd', 'abcde', 'acdbe')).toBe('eacdb');
  // To the beginning.
  expect(merge('eabcd', 'abcde', 'dabce')).toBe('deabc');
  // Both moved the same entry: the last one counts.
  expect(merge('bcdea', 'abcde', 'bacde')).toBe('bacde');
  // The same once more.
  expect(merge('eacdb', 'abcde', 'acdbe')).toBe('eacdb');
});

it('keeps entries that were added since, and brings back none that was removed', () => {
  expect(merge('abxc', 'abc', 'cab')).toBe('cabx');
  expect(merge('ac', 'abc', 'cba')).toBe('ca');
  expect(merge('ac', 'abc', 'bca')).toBe('ca');
});

it('puts an entry that is new to the list behind the one before it', () => {
  expect(merge('cabd', 'abc', 'adbc')).toBe('cadb');
});

it('has every entry once, whatever it is given', () => {
  const letters = 'abcdefgh';
  for (let round = 0; round < 200; round += 1) {
    const some = (step: number) =>
      [...letters]
        .filter((_, index) => (round * step + index * step) % 7 !== 0)
        .toSorted(
          (one, other) =>
            ((one.charCodeAt(0) * step * (round + 1)) % 11) -
            ((other.charCodeAt(0) * step * (round + 1)) % 11),
        );
    const now = some(3);
    expect(mergedOrder(now, some(5), some(2)).toSorted()).toEqual(now.toSorted());
  }
});
