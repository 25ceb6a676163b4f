import { fuzz } from '#tests/support/fuzz/fuzz.ts';

export const title = 'requests made from the API description, by every role, get described responses';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);

export async function run(): Promise<Record<string, string | number>> {
  console.log(`  FUZZ_SEED=${seed} repeats it`);
  const open = await fuzz({ requests, seed, requireSignIn: false });
  const closed = await fuzz({ requests: Math.ceil(requests / 4), seed, requireSignIn: true });
  return {
    'statuses, open': JSON.stringify(open.statuses),
    'statuses, with REQUIRE_SIGN_IN': JSON.stringify(closed.statuses),
    'dearest call': `${Math.round(open.dearest.milliseconds)} ms of CPU, ${open.dearest.call}`,
  };
}
