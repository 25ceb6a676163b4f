import path from 'node:path';
import type { Plugin } from 'vite';

const name = /^(?:\w+)\.displayName = "[^"]*";$/gm;
const made = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * React Router's production build, to which its package does not lead, without the names that it gives to its components:
 * such a line keeps a component that nothing imports, such as Form with all it needs.
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
