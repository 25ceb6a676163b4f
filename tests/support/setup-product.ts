import { prepareLibraries } from './libraries.ts';

/** Before the tests in a browser. */
export default function setup() {
  prepareLibraries({ client: 'current' });
}
