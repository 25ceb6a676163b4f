import { type app, FrameContexts, pages } from '@microsoft/teams-js';
import type { TabChoice, TabSettings } from '#client/host/host.ts';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';

/** @throws the host's objection. */
const store = ({ id, name, path, pagePath }: TabChoice) =>
  pages.config.setConfig({
    entityId: id,
    suggestedDisplayName: name,
    contentUrl: new URL(path, window.location.origin).href,
    websiteUrl: new URL(pagePath, window.location.origin).href,
  });

/** @returns undefined if the host does not show the page to configure a tab. */
export function openTabSettings({ page }: app.Context): TabSettings | undefined {
  if (page.frameContext !== FrameContexts.settings || !pages.config.isSupported()) return undefined;
  let chosen: TabChoice | undefined;
  pages.config.registerOnSaveHandler((event) => {
    if (!chosen) return event.notifyFailure('Choose what the tab shows.');
    // Teams refuses a tab whose settings have not arrived before the report of success (msteams-docs issue 6832).
    withTimeout(timeouts.silent, store(chosen)).then(
      () => event.notifySuccess(),
      () => event.notifyFailure('The tab was not saved. Try again.'),
    );
  });
  return {
    current: async () => (await withTimeout(timeouts.silent, pages.getConfig())).contentUrl || undefined,
    choose: (choice) => {
      chosen = choice;
      pages.config.setValidityState(choice !== undefined);
    },
  };
}
