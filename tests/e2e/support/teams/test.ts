import type { Frame } from '@playwright/test';
import { test as base, expect } from '#tests/e2e/support/test.ts';
import { somebody } from '#tests/support/entra.ts';
import { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';
import { type Deployment, startApart, startTogether } from './deployment.ts';
import { brokered, type Employee } from './people.ts';

interface HostFixtures {
  /** The user in Teams: new for each test, so that no test finds the data of another. */
  robin: Employee;
  /** Teams, in which Robin Ferrer is signed in. */
  teams: SimulatedHost;
  /** Opens a path of the product as the host's tab. */
  openTab: (path?: string) => Promise<Frame>;
}

interface WorkerFixtures {
  /** Whether pages and API have different addresses. */
  apart: boolean;
  /** Whether only signed-in users may read. */
  requireSignIn: boolean;
  deployment: Deployment;
}

/** Playwright's `test` on a server that trusts a stand-in for Microsoft Entra, with the page in a simulated host's frame. */
export const test = base.extend<HostFixtures, WorkerFixtures>({
  apart: [false, { scope: 'worker', option: true }],
  requireSignIn: [false, { scope: 'worker', option: true }],
  deployment: [
    async ({ apart, requireSignIn }, provide) => {
      const environment = { REQUIRE_SIGN_IN: String(requireSignIn) };
      const deployment = await (apart ? startApart(environment) : startTogether(environment));
      await provide(deployment);
      await deployment.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ deployment: { address } }, provide) => provide({ address, stop: () => Promise.resolve() }),
    { scope: 'worker' },
  ],
  // The product is on this machine here; a page from elsewhere needs to be allowed to reach it.
  permissions: ['local-network-access'],
  // Its certificate is self-signed.
  ignoreHTTPSErrors: true,
  robin: async ({ deployment: { entra } }, provide) => {
    const robin = { ...somebody, oid: crypto.randomUUID() };
    entra.behaviour.person = { ...robin };
    await provide(robin);
    entra.reset();
  },
  teams: async ({ deployment: { entra }, robin, context }, provide) => {
    const teams = new SimulatedHost({
      start: () => 'ready',
      silent: (request) => brokered(entra, robin, request),
      popUp: (request) => brokered(entra, robin, request),
    });
    teams.settings.person = robin;
    await teams.listenTo(context);
    await provide(teams);
  },
  openTab: async ({ teams, page, server }, provide) =>
    provide((path = '/') => teams.open(page, `${server.address}${path}`)),
});

export { expect };
