import { inject } from 'vitest';
import { type Cluster, startCluster } from './postgres-cluster.ts';

/** A PostgreSQL of the test file's own, which it may stop; else the run's end does. Undefined when none is installed. */
export const ownCluster = (): Cluster | undefined => startCluster(inject('clusters'));

let started: { cluster: Cluster | undefined } | undefined;

/** One PostgreSQL for all test files of this worker; the run's end stops it. Undefined when none is installed. */
export function sharedCluster(): Cluster | undefined {
  started ??= { cluster: ownCluster() };
  return started.cluster;
}
