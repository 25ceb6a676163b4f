import type { Frame } from '@playwright/test';
import { freePort } from '#tests/e2e/support/free-port.ts';
import { startSecureFront } from '#tests/e2e/support/secure-front.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { test as base, expect } from '#tests/e2e/support/test.ts';
import { type Entra, startEntra } from '#tests/support/entra.ts';
import { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';
import { hostToken, robin } from './people.ts';

interface HostFixtures {
  /** Teams, in which Robin Ferrer is signed in. */
  teams: SimulatedHost;
  /** Opens a path of the product as the host's tab. */
  openTab: (path?: string) => Promise<Frame>;
}

interface Deployment {
  address: string;
  entra: Entra;
}

/** Playwright's `test` on a server that trusts a stand-in for Microsoft Entra, with the page as a host that frames it. */
export const test = base.extend<HostFixtures, { deployment: Deployment }>({
  deployment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const port = await freePort();
      const front = await startSecureFront(`http://127.0.0.1:${port}`);
      const entra = await startEntra(front.address);
      const server = await startServer({
        PORT: String(port),
        PUBLIC_URL: front.address,
        ...entra.environment,
      });
      await provide({ address: front.address, entra });
      await front.stop();
      await server.stop();
      await entra.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ deployment: { address } }, provide) => provide({ address, stop: () => Promise.resolve() }),
    { scope: 'worker' },
  ],
  // The product is on this machine here; a page from elsewhere needs to be allowed to reach it.
  permissions: ['local-network-access'],
  // Its certificate is of its own making.
  ignoreHTTPSErrors: true,
  teams: async ({ deployment: { entra }, context }, provide) => {
    const teams = new SimulatedHost({
      start: () => 'ready',
      silent: () => hostToken(entra, robin),
      popUp: () => hostToken(entra, robin),
    });
    await teams.listenTo(context);
    await provide(teams);
    entra.reset();
  },
  openTab: async ({ teams, page, server }, provide) =>
    provide((path = '/') => teams.open(page, `${server.address}${path}`)),
});

export { expect };
