import { hostileTexts, prose } from '#tests/support/hostile-texts.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { type Costs, textCosts } from '#tests/support/text-costs.ts';
import type { Metric } from './metric.ts';

/** Milliseconds of CPU, including the embedded database. */
const budget = 200;

/**
 * Cost of the most expensive call with each hostile text of maximum length. Other load on the machine can only increase it, so the
 * smaller of two measurements counts.
 */
export async function costOfTexts(): Promise<Metric[]> {
  const app = await createTestApp({ config: { mcpAnonymous: true } }, { dataDir: null });
  const costsOf = async (textOf: typeof prose): Promise<Costs> => {
    await app.empty();
    return textCosts(app, textOf);
  };
  const metrics: Metric[] = [];
  // Warm-up.
  await costsOf(prose);
  for (const [name, textOf] of [['prose', prose] as const, ...hostileTexts]) {
    const [first, second] = [await costsOf(textOf), await costsOf(textOf)];
    const least = [...first].map(([call, cost]) => [call, Math.min(cost, second.get(call) ?? cost)] as const);
    const [call, value] = least.reduce((most, one) => (one[1] > most[1] ? one : most));
    metrics.push({ name: `${name}: ${call}`, value, unit: 'ms', atMost: budget });
  }
  await app.close();
  return metrics;
}
