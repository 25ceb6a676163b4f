import { app } from '@microsoft/teams-js';

/** Reports to the host that the page has loaded: at once, or as soon as it responds. */
export function reportLoaded() {
  app.notifyAppLoaded();
  void app.notifySuccess().catch(() => {});
}

export const reportFailed = (message: string) =>
  app.notifyFailure({ reason: app.FailedReason.Other, message });
