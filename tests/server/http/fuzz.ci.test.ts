import { expect, it } from 'vitest';
import { fuzz } from '#tests/support/fuzz/fuzz.ts';

/** `npm run faults -- --only fuzz` sends 10,000, with another seed each time. */
it.each([false, true])(
  'requests made from the API description get described responses (sign-in required: %s)',
  async (requireSignIn) => {
    const { statuses } = await fuzz({ requests: 250, seed: 24, requireSignIn });
    expect(statuses[200]).toBeGreaterThan(25);
    expect(statuses[400]).toBeGreaterThan(10);
  },
);
