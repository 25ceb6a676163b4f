import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { startProduct, withDataDirectory } from '#tests/support/product.ts';
import { type Metric, median } from './metric.ts';

const runs = 3;

const startOnce = () =>
  withDataDirectory(async (directory) => {
    const started = performance.now();
    const product = await startProduct({ DATA_DIR: directory });
    await (await fetch(`${product.address}${apiPrefix}${apiPaths.prompts}`)).arrayBuffer();
    const seconds = (performance.now() - started) / 1000;
    await product.stop();
    return seconds;
  });

/** How long someone who tries the product waits: from an empty directory to the first response, without the build. */
export async function firstStart(): Promise<Metric[]> {
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) times.push(await startOnce());
  return [{ name: 'fresh data directory to first response', value: median(times), unit: 's' }];
}
