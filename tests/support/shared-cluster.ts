import { inject } from 'vitest';
import { type Cluster, startCluster } from './postgres-cluster.ts';

let started: { cluster: Cluster | undefined } | undefined;

/** One PostgreSQL for all test files of this worker; the run's end stops it. Undefined when none is installed. */
export function sharedCluster(): Cluster | undefined {
  started ??= { cluster: startCluster(inject('clusters')) };
  return started.cluster;
}
