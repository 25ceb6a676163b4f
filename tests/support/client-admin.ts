import { fillLibrary } from './client-library.ts';
import { testApp } from './client-network.ts';
import { person } from './reviewing.ts';

/** An admin of the filled library, which tests of this screen change. */
export async function createAdmin() {
  await fillLibrary();
  return person(await testApp(), ['Admin'], 'Ada Admin');
}
