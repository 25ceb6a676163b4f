import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { DatabaseTarget } from '#server/db/database.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';
import { type AppChanges, createTestApp, type TestApp } from './test-app.ts';

interface DatabaseKind {
  name: string;
  /** Where an empty database is, and how to stop what it runs in. */
  start(): { target: DatabaseTarget; stop(): void };
}

const embedded: DatabaseKind = {
  name: 'embedded database',
  start: () => ({ target: { dataDir: null }, stop: () => {} }),
};

const server = (cluster: Cluster): DatabaseKind => ({
  name: 'PostgreSQL',
  start: () => ({ target: { url: cluster.createDatabase('library') }, stop: () => cluster.stop() }),
});

/** One throw-away PostgreSQL a test file, when one is installed; else undefined, and the output says so. */
export function clusterOrSkip(): Cluster | undefined {
  const cluster = startCluster();
  if (!cluster)
    console.warn('SKIPPED on PostgreSQL: none is installed here (Debian: apt-get install postgresql).');
  return cluster;
}

/** Runs the same tests on the embedded database and on PostgreSQL, each with an app over tables emptied before every test. */
export function describeOnBothDatabases(
  name: string,
  tests: (app: () => TestApp) => void,
  changes: AppChanges = {},
) {
  const cluster = clusterOrSkip();
  const kinds = cluster ? [embedded, server(cluster)] : [embedded];
  describe.each(kinds)(`${name} ($name)`, (kind) => {
    let started: ReturnType<DatabaseKind['start']>;
    let testApp: TestApp;
    beforeAll(async () => {
      started = kind.start();
      testApp = await createTestApp(changes, started.target);
    });
    beforeEach(() => testApp.empty());
    afterAll(async () => {
      await testApp.close();
      started.stop();
    });
    tests(() => testApp);
  });
}
