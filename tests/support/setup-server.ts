import { prepareLibraries } from './libraries.ts';

/** Before the tests that start the built server, none of which opens its pages. */
export default function setup() {
  prepareLibraries({ client: 'any' });
}
