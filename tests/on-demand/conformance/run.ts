/** `npm run conformance`: the official conformance suite of the Model Context Protocol against the built product. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildIfStale, startProduct, withDataDirectory } from '#tests/support/product.ts';

/** Downloaded on demand: it does not run on every Node.js version of the product. */
const suite = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const oldestNode = 22;
/** Versions of the protocol, each with its list of expected failures. */
const versions = ['2025-11-25', '2026-07-28'];

/** @returns whether the failures are the expected ones. */
async function conforms(address: string, version: string) {
  const expected = path.join(import.meta.dirname, `${version}.yaml`);
  const server = ['server', '--url', `${address}/mcp`, '--requirements', version];
  const parameters = ['--yes', suite, ...server, '--expected-failures', expected];
  const [code] = (await once(spawn('npx', parameters, { stdio: 'inherit' }), 'exit')) as [number | null];
  return code === 0;
}

const run = () =>
  withDataDirectory(async (directory) => {
    const server = await startProduct({ DATA_DIR: directory, MCP_ANONYMOUS: 'true' });
    const results: boolean[] = [];
    for (const version of versions) results.push(await conforms(server.address, version));
    await server.stop();
    return results.every(Boolean);
  });

if (Number.parseInt(process.versions.node) < oldestNode) {
  console.error(
    `The conformance suite needs Node.js ${oldestNode} or later; this is ${process.versions.node}.`,
  );
  process.exitCode = 2;
} else {
  buildIfStale();
  process.exitCode = (await run()) ? 0 : 1;
}
