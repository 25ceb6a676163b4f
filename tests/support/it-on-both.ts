import { it as each } from 'vitest';

/** In a file that runs on both databases, a test of what differs on PostgreSQL: many connections, and their locks. */
export const itOnBoth = each;

/** The other tests of such a file: in the run on PostgreSQL they are skipped. */
export const it = each.skipIf(process.env['TEST_DATABASE'] === 'PostgreSQL');
