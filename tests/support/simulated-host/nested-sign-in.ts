import type { HostRequest } from './messages.ts';

/** The bridge's ways to refuse a token (msal-browser 5, BridgeStatusCode). */
export type BridgeStatus =
  | 'USER_INTERACTION_REQUIRED'
  | 'USER_CANCEL'
  | 'NO_NETWORK'
  | 'TRANSIENT_ERROR'
  | 'PERSISTENT_ERROR'
  | 'DISABLED'
  | 'ACCOUNT_UNAVAILABLE'
  | 'NESTED_APP_AUTH_UNAVAILABLE';

/** What MSAL asks the host for. */
export interface TokenParameters {
  clientId: string;
  authority?: string;
  scope: string;
  claims?: string;
}

export interface HostToken {
  accessToken: string;
  idToken: string;
  /** Seconds. */
  expiresIn: number;
  username: string;
}

type TokenAnswer = HostToken | { status: BridgeStatus } | 'silence';
export type TokenSource = (asked: TokenParameters) => TokenAnswer | Promise<TokenAnswer>;

/** How the bridge answers without asking the person, and with a window that asks. */
export interface Bridge {
  start: () => 'ready' | 'silence';
  silent: TokenSource;
  popUp: TokenSource;
}

interface BridgeRequest {
  method: 'GetInitContext' | 'GetToken' | 'GetTokenPopup';
  requestId: string;
  tokenParams?: TokenParameters;
}

const tokenFields = ({ accessToken, idToken, expiresIn, username }: HostToken) => ({
  success: true,
  token: { access_token: accessToken, id_token: idToken, expires_in: expiresIn, properties: null },
  account: { environment: 'login.microsoftonline.com', username },
});

async function fieldsFor({ method, tokenParams }: BridgeRequest, bridge: Bridge) {
  if (method === 'GetInitContext') {
    const initContext = { sdkName: 'simulated', sdkVersion: '1.0.0', capabilities: { queryAccount: false } };
    return bridge.start() === 'ready' ? { success: true, initContext } : undefined;
  }
  if (!tokenParams) throw new Error(`${method} without tokenParams`);
  const answer = await (method === 'GetToken' ? bridge.silent : bridge.popUp)(tokenParams);
  if (answer === 'silence') return undefined;
  return 'status' in answer ? { success: false, error: answer } : tokenFields(answer);
}

/** @returns the reply's arguments, or undefined where the bridge hangs. */
export async function answerNested({ data = '{}' }: HostRequest, bridge: Bridge) {
  const asked = JSON.parse(data) as BridgeRequest;
  const fields = await fieldsFor(asked, bridge);
  if (!fields) return undefined;
  const { requestId } = asked;
  return [null, JSON.stringify({ messageType: 'NestedAppAuthResponse', requestId, ...fields })];
}
