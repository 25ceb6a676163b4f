import { expect, it } from 'vitest';
import { createPrompt } from '#tests/support/factories.ts';
import { randomNumbers } from '#tests/support/random.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const pieces = [
  ...Array.from('\0\u0001\n\t \'"`\\/%_&|!():*<>#?;,.-+=[]{}$@~^é試🙂אǅﬀ½№ŉʼ'),
  '../',
  '%00',
  '%ff',
  '%E0%A4%A',
  "' or '1'='1",
  ':*',
  '<->',
  'NULL',
  'the',
  'patient',
  'e\u0301',
  '\u202e',
  '\ufeff',
  'x'.repeat(3_000),
  '٣٤',
  'ａｂｃ',
  '-19',
  '1e309',
];

describeOnBothDatabases('junk', (app) => {
  const random = randomNumbers(20_261_121);
  const junk = () =>
    Array.from({ length: 1 + random(8) }, () => pieces[random(pieces.length)] ?? '').join('');

  it('never causes a 5xx in any part of a URL', async () => {
    await createPrompt(app().db, { title: 'Patient', departmentId: 'medical' });
    for (let round = 0; round < 25; round += 1) {
      const text = junk();
      const encoded = encodeURIComponent(text);
      const raw = text.replaceAll(/[\0-\x20#?]/g, '');
      const paths = [
        `/api/prompts/${encoded}`,
        `/api/departments/${encoded}`,
        `/api/prompts?query=${encoded}`,
        `/api/prompts?query=${raw}`,
        `/api/prompts?department_id=${encoded}&query=${encodeURIComponent(junk())}`,
        `/api/prompts?${encoded}=1&limit=${encoded}`,
        `/api/${raw}`,
        `/${raw}`,
      ];
      for (const path of paths) {
        const response = await app().request(path);
        expect(response.status, path).toBeLessThan(500);
      }
    }
  });
});
