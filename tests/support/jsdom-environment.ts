import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/** Globals of Node 25 and later, which Vitest would keep in place of the browser's; reading `localStorage` fails there. */
const storages = ['localStorage', 'sessionStorage', 'Storage'];

/**
 * A browser's globals around modules that are loaded as in Node: the screen tests run the real server in the same
 * process, and it finds its files beside its modules.
 */
export default {
  ...jsdom,
  viteEnvironment: 'ssr',
  setup(global, options) {
    for (const name of storages) Reflect.deleteProperty(global, name);
    // React would create a task of the debugger for every element.
    Reflect.deleteProperty(console, 'createTask');
    return jsdom.setup(global, options);
  },
} satisfies Environment;
