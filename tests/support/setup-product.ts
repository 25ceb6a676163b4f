import { prepareLibraries } from './libraries.ts';

/** Before the tests that start the built product. */
export default function setup() {
  prepareLibraries();
}
