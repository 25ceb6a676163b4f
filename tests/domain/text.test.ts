import { describe, expect, it } from 'vitest';
import { hasVisible } from '#domain/text.ts';

describe('a visible character', () => {
  it.each(['a', '0', '-', '漢', 'ا', '👩‍🔬', 'e\u0301', '1\uFE0F\u20E3', '\u200Bx'])('is in %j', (text) => {
    expect(hasVisible(text)).toBe(true);
  });

  it('is none of those that are ignored, blank or a mark without a letter', () => {
    const ranges = [
      [0, 0x20],
      [0x7f, 0xa0],
      [0xad, 0xad],
      [0x300, 0x36f],
      [0x115f, 0x1160],
      [0x17b4, 0x17b5],
      [0x180b, 0x180f],
      [0x2000, 0x200f],
      [0x2028, 0x202f],
      [0x205f, 0x206f],
      [0x2800, 0x2800],
      [0x3000, 0x3000],
      [0x3164, 0x3164],
      [0xfe00, 0xfe0f],
      [0xfeff, 0xfeff],
      [0xffa0, 0xffa0],
      [0xe0000, 0xe0fff],
    ] as const;
    for (const [first, last] of ranges)
      for (let code = first; code <= last; code += 1)
        expect(hasVisible(String.fromCodePoint(code)), code.toString(16)).toBe(false);
  });
});
