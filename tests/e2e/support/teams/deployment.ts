import type { PublicConfig } from '#contract/public-config.ts';
import { startSecureFront } from '#tests/e2e/support/secure-front.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { startStaticHost } from '#tests/e2e/support/static-host.ts';
import { type Entra, startEntra } from '#tests/support/entra.ts';
import { freePort } from '#tests/support/free-port.ts';

export interface Deployment {
  /** Origin of the pages. */
  address: string;
  /** Origin of the API. */
  api: string;
  entra: Entra;
  stop: () => Promise<unknown>;
}

/** A server that trusts a stand-in for Microsoft Entra, at an https URL as Teams requires. */
async function startService(environment: Record<string, string> = {}) {
  const port = await freePort();
  const behind = `http://127.0.0.1:${port}`;
  const front = await startSecureFront(behind);
  const entra = await startEntra(front.address);
  const server = await startServer({
    PORT: String(port),
    PUBLIC_URL: front.address,
    ...entra.environment,
    ...environment,
  });
  const stop = () => Promise.all([front.stop(), server.stop(), entra.stop()]);
  const config = async () => (await (await fetch(`${behind}/config.json`)).json()) as PublicConfig;
  return { address: front.address, entra, config, stop };
}

/** Pages and API at one address, as our server has them. */
export async function startTogether(environment: Record<string, string> = {}): Promise<Deployment> {
  const { address, entra, stop } = await startService(environment);
  return { address, api: address, entra, stop };
}

/** The pages on a static host, with the server's public configuration, and the API on another origin. */
export async function startApart(environment: Record<string, string>): Promise<Deployment> {
  const files = await startStaticHost();
  const front = await startSecureFront(files.address);
  const service = await startService({ ...environment, ALLOWED_ORIGINS: front.address });
  files.configure({ ...(await service.config()), apiHost: service.address });
  const stop = () => Promise.all([front.stop(), files.stop(), service.stop()]);
  return { address: front.address, api: service.address, entra: service.entra, stop };
}
