import { builtinEnvironments } from 'vitest/runtime';

/**
 * A browser's globals around modules that are loaded as in Node: the screen tests run the real server in the same
 * process, and it finds its files beside its modules.
 */
export default { ...builtinEnvironments.jsdom, viteEnvironment: 'ssr' };
