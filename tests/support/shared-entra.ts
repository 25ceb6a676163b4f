import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Entra, startEntra } from './entra.ts';

/** A stand-in for Microsoft for all tests of a `describe`, each of which finds it without earlier changes. */
export function sharedEntra(appOrigin?: string): Entra {
  const entra = {} as Entra;
  beforeAll(async () => {
    Object.assign(entra, await startEntra(appOrigin));
  });
  beforeEach(() => {
    entra.reset();
    entra.asked.length = 0;
  });
  afterAll(() => entra.stop());
  return entra;
}
