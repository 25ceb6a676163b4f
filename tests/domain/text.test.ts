import { describe, expect, it } from 'vitest';
import { hasVisible } from '#domain/text.ts';

describe('a visible character', () => {
  it.each(['a', '0', '-', '漢', 'ا', '👩‍🔬', 'e\u0301', '1\uFE0F\u20E3', '\u200Bx'])('is in %j', (text) => {
    expect(hasVisible(text)).toBe(true);
  });

  it('is none of those that are ignored, blank or a mark without a letter', () => {
    const ranges = ['0-20', '7f-a0', 'ad-ad', '300-36f', '115f-1160', '17b4-17b5', '180b-180f', '2000-200f'];
    ranges.push('2028-202f', '205f-206f', '2800-2800', '3000-3000', '3164-3164', 'fe00-fe0f', 'feff-feff');
    ranges.push('ffa0-ffa0', 'e0000-e0fff');
    for (const range of ranges) {
      const [first = 0, last = 0] = range.split('-').map((code) => Number.parseInt(code, 16));
      for (let code = first; code <= last; code += 1)
        expect(hasVisible(String.fromCodePoint(code)), code.toString(16)).toBe(false);
    }
  });
});
