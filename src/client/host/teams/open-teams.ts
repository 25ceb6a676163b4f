import { app } from '@microsoft/teams-js';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Host } from '../host.ts';
import { reportFailed } from './report.ts';
import { createTeamsHost } from './teams-host.ts';

export { reportFailed, reportLoaded } from './report.ts';

/**
 * The host's context. The SDK waits a minute, and its initialization cannot be cancelled.
 *
 * @param origins accepted in addition to those that the SDK knows.
 */
export async function initializeTeams(origins: string[] | undefined): Promise<app.Context> {
  await app.initialize(origins);
  return app.getContext();
}

/** @param openedAt the page that the host opened. */
export async function openTeams(
  context: app.Context,
  config: Promise<PublicConfig>,
  openedAt: URL,
): Promise<Host> {
  try {
    return await createTeamsHost(context, await config, openedAt);
  } catch (error) {
    reportFailed('The prompt library could not start.');
    throw error;
  }
}
