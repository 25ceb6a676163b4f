import type { Plugin } from 'vite';

const sentinel = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React DOM makes four errors as it starts, which it only ever compares. Chrome notes for each error where it was made, with the
 * lines: for the first one it parses the whole file again, 11 ms of a fast computer and 130 of a slow phone, in one piece. As
 * objects with the same prototype and message they cost nothing.
 */
export function leanReactErrors(): Plugin {
  return {
    name: 'lean-react-errors',
    apply: 'build',
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        if (!sentinel.test(code))
          this.warn('React DOM makes its errors in another way: .config/vite/lean-react-errors.ts.');
        const made = '$1 = Object.create(Error.prototype, { message: { value: $2 } })';
        return { code: code.replace(sentinel, made), map: null };
      },
    },
  };
}
