import { hostileTexts, prose } from '#tests/support/hostile-texts.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { type Costs, textCosts } from '#tests/support/text-costs.ts';
import type { Figure } from './figure.ts';

/** Milliseconds of processor, the embedded database's included. */
const budget = 200;

/**
 * What the dearest call costs with each hostile text of the greatest length. What else runs on the machine makes a call dearer, never
 * cheaper: the smaller of two counts.
 */
export async function costOfTexts(): Promise<Figure[]> {
  const app = await createTestApp({ config: { mcpAnonymous: true } }, { dataDir: null });
  const costsOf = async (textOf: typeof prose): Promise<Costs> => {
    await app.empty();
    return textCosts(app, textOf);
  };
  const figures: Figure[] = [];
  // The first time, the processor is busy with the program itself.
  await costsOf(prose);
  for (const [name, textOf] of [['prose', prose] as const, ...hostileTexts]) {
    const [first, second] = [await costsOf(textOf), await costsOf(textOf)];
    const least = [...first].map(([call, cost]) => [call, Math.min(cost, second.get(call) ?? cost)] as const);
    const [call, value] = least.reduce((most, one) => (one[1] > most[1] ? one : most));
    figures.push({ name: `${name}: ${call}`, value, unit: 'ms', atMost: budget });
  }
  await app.close();
  return figures;
}
