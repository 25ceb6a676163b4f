import type { Plugin } from 'vite';

/**
 * The plugin, which transforms one module after the other. The compiler of styles (@wyw-in-js) shares the exports of evaluated modules
 * between transforms. One that waits for a further module leaves the exports of the waiting modules unfinished: another transform
 * that reads them then ends in "EvalError: Cannot read properties of undefined", depending on how fast files are read.
 */
export function oneByOne(plugin: Plugin): Plugin {
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error(`${plugin.name} has no transform function`);
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...plugin,
    transform(...parameters) {
      const transformed = last.then(() => transform.apply(this, parameters));
      last = transformed.catch(() => undefined);
      return transformed;
    },
  };
}
