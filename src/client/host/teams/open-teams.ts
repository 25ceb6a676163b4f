import { app } from '@microsoft/teams-js';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Host } from '../host.ts';
import { patience, within } from '../patience.ts';
import { createTeamsHost } from './teams-host.ts';

/** What the host says about itself; undefined where there is none, or none that answers in time. */
async function greet() {
  try {
    // An initialization cannot be called off: what comes of it later is ignored.
    return await within(
      patience.host,
      app.initialize().then(() => app.getContext()),
    );
  } catch {
    return undefined;
  }
}

export async function openTeams(config: Promise<PublicConfig>): Promise<Host | undefined> {
  const context = await greet();
  if (!context) return undefined;
  try {
    return await createTeamsHost(context, await config);
  } catch (error) {
    app.notifyFailure({ reason: app.FailedReason.Other, message: 'The prompt library could not start.' });
    throw error;
  }
}
