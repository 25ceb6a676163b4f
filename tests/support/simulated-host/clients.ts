/**
 * The properties of a host's client. Names: HostName in the SDK's constants.d.ts; today's Teams in the browser and on the
 * desktop is `TeamsModern`, on phones `Teams` (teams-js issue 2229).
 */
export interface HostClient {
  /** `hostName` of the context. */
  name: 'TeamsModern' | 'Teams' | 'Outlook';
  clientType: 'web' | 'ios';
  /**
   * Whether the response to `initialize` has the host's capabilities, as JSON in the fourth place. On phones it does not:
   * theirs has three entries, the last the highest version of the SDK that they know, from which the SDK derives the
   * capabilities (runtime.ts: versionAndPlatformAgnosticTeamsRuntimeConfig, mapTeamsVersionToSupportedCapabilities;
   * app.initialize in appHelpers.ts).
   */
  sendsRuntime: boolean;
}

export const clients = {
  web: { name: 'TeamsModern', clientType: 'web', sendsRuntime: true },
  ios: { name: 'Teams', clientType: 'ios', sendsRuntime: false },
  outlook: { name: 'Outlook', clientType: 'web', sendsRuntime: true },
} as const satisfies Record<string, HostClient>;

/** Of today's phones: the newest that the SDK's map has an entry for. */
export const supportedSdkVersion = '2.1.2';
