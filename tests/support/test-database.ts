import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Cluster } from './postgres-cluster.ts';
import { ownCluster, sharedCluster } from './shared-cluster.ts';
import type { SharedKind } from './shared-databases.ts';
import { type AppChanges, createTestApp, type TestApp } from './test-app.ts';

/** Set by `npm test` and `npm run test:ci`; a test file that runs by itself uses every available database. */
const only = process.env['TEST_DATABASE'] as SharedKind | undefined;

function orSkip(cluster: Cluster | undefined) {
  if (!cluster && only !== 'embedded')
    console.warn('SKIPPED on PostgreSQL: none is installed here (Debian: apt-get install postgresql).');
  return cluster;
}

/** A throw-away PostgreSQL of the test file's own, when one is installed; else undefined, and the output says so. */
export const clusterOrSkip = (): Cluster | undefined => orSkip(ownCluster());

/** The PostgreSQL that the worker's test files share, or undefined, as above. */
export const sharedClusterOrSkip = (): Cluster | undefined => orSkip(sharedCluster());

/** The databases to run the same tests on. */
export const testedKinds = (): SharedKind[] =>
  only ? [only] : sharedClusterOrSkip() ? ['embedded', 'PostgreSQL'] : ['embedded'];

/** Where requests are concurrent, if a PostgreSQL is available. */
export const concurrentKind = (): SharedKind => (sharedClusterOrSkip() ? 'PostgreSQL' : 'embedded');

/** An app for all tests of a file or of a `describe`, over tables that are empty at the beginning. */
export function sharedApp(
  changes: AppChanges | (() => AppChanges) = {},
  kind: () => SharedKind = () => 'embedded',
): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await createTestApp(typeof changes === 'function' ? changes() : changes, kind()));
  });
  afterAll(() => app.close());
  return app;
}

/** The same, over tables that are emptied before every test. */
export function emptiedApp(...given: Parameters<typeof sharedApp>): TestApp {
  const app = sharedApp(...given);
  beforeEach(() => app.empty());
  return app;
}

/**
 * Runs tests with an app over tables emptied before every test, on the embedded database alone: it has the engine and the driver of
 * PostgreSQL, but one connection. Concurrent writers, locks, the audit trail and the search index are tested on both databases.
 */
export function describeLibrary(name: string, tests: (app: () => TestApp) => void, changes: AppChanges = {}) {
  if (only === 'PostgreSQL') return;
  describe(name, () => {
    const app = emptiedApp(changes);
    tests(() => app);
  });
}

/** Runs the same tests on the embedded database and on PostgreSQL, each with an app over tables emptied before every test. */
export function describeOnBothDatabases(
  name: string,
  tests: (app: () => TestApp) => void,
  changes: AppChanges = {},
) {
  describe.each(testedKinds())(`${name} (%s)`, (kind) => {
    const app = emptiedApp(changes, () => kind);
    tests(() => app);
  });
}
