/** A request of an app, as the hosts' SDK posts it (teams-js 2.58). */
export interface HostRequest {
  id: number;
  uuidAsString: string;
  func: string;
  args: unknown[];
  /** The request of nested app authentication, as JSON. */
  data?: string;
}

/** The window of the app that sends the request: the tab, or the window of a sign-in. */
export type Sender = 'content' | 'authentication';

/** The arguments of the reply; undefined for no reply at all. */
export type Reply = (
  request: HostRequest,
  sender: Sender,
) => unknown[] | undefined | Promise<unknown[] | undefined>;

export const says =
  (...args: unknown[]): Reply =>
  () =>
    args;

export const staysSilent: Reply = () => undefined;

/** An SDK's error: 500 is 'something went wrong in the host', 100 'not supported here' (teams-js ErrorCode). */
export const refuses = (errorCode = 500): Reply => says({ errorCode, message: 'Refused by the test.' });
