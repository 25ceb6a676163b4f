import { app } from '@microsoft/teams-js';

/** Tells the host that the page is there: at once, or, where it has not answered yet, as soon as it does. */
export function reportLoaded() {
  app.notifyAppLoaded();
  void app.notifySuccess().catch(() => {});
}

export const reportFailed = (message: string) =>
  app.notifyFailure({ reason: app.FailedReason.Other, message });
