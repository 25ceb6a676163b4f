import path from 'node:path';
import type { Plugin } from 'vite';

const name = /^(?:\w+)\.displayName = "[^"]*";$/gm;
const made = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * React Router's production build, which its package does not export (remix-run/react-router issues 12532 and 14753), without the
 * display names of its components: such an assignment keeps a component that nothing imports. 4,000 bytes less in brotli.
 */
export function leanRouter(): Plugin {
  const replacement = path.resolve('node_modules/react-router/dist/production/index.mjs');
  return {
    name: 'lean-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement }] } }),
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs$/ },
      handler: (code) => ({ code: code.replace(name, '').replace(made, '= /* @__PURE__ */ '), map: null }),
    },
  };
}
