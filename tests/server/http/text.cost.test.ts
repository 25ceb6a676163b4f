import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts, prose } from '#tests/support/hostile-texts.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type Costs, textCosts } from '#tests/support/text-costs.ts';

/** One text of each kind; `npm run bench -- --only text-cost` has all. */
const kinds = new Set([
  'lists that nothing closes',
  'quotes that nothing closes',
  'examples in brackets',
  'brackets',
  'different placeholders',
  'comments',
  'links of Markdown',
  'fences',
  'one word',
  'spaced digits',
  'addresses',
  'keys',
  'blanks before words',
  'one letter with many marks',
  'signs that stand for many',
  'words without blanks',
  'operators of search',
]);

const texts = hostileTexts.filter(([name]) => kinds.has(name));

/** Maximum cost relative to prose; non-linear work would cost a thousand times as much. */
const factor = 12;

describe('a text of maximum length', () => {
  let app: TestApp;
  let usual: Costs;
  beforeAll(async () => {
    app = await createTestApp({ config: { mcpAnonymous: true } });
    await app.empty();
    await textCosts(app, prose);
    await app.empty();
    usual = await textCosts(app, prose);
  });
  afterAll(() => app.close());

  it.each(texts)('costs no operation much more than prose: %s', async (_, textOf) => {
    await app.empty();
    const costs = await textCosts(app, textOf);
    const least = Math.max(...usual.values()) / 4;
    const dear = [...costs].filter(([call, cost]) => cost > factor * Math.max(usual.get(call) ?? 0, least));
    expect(dear).toEqual([]);
    expect([...costs.keys()].toSorted()).toEqual([...usual.keys()].toSorted());
  });
});
