import { it as testIt } from 'vitest';

/** In a file that runs on both databases, a test of what differs on PostgreSQL: many connections, and their locks. */
export const itOnBoth = testIt;

/** The other tests of such a file: in the run on PostgreSQL they are skipped. */
export const it = testIt.skipIf(process.env['TEST_DATABASE'] === 'PostgreSQL');
