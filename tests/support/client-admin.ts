import type { NumbersDto } from '#contract/admin.ts';
import { setPublicConfig } from './client-config.ts';
import { fillLibrary } from './client-library.ts';
import { testApp } from './client-network.ts';
import { person } from './reviewing.ts';

/** An admin of the filled library, which tests of this screen change. */
export async function createAdmin() {
  await setPublicConfig({ ownServer: true });
  await fillLibrary();
  return person(await testApp(), ['Admin'], 'Ada Admin');
}

export const noNumbers: NumbersDto = {
  published: 0,
  waiting: 0,
  days_to_decision: null,
  decided: 0,
  departments: [],
  weeks: [],
  missed_searches: [],
  low_rated: [],
  review_webhook: null,
  stale: [],
};
