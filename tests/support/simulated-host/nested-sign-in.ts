import type { HostRequest } from './messages.ts';

/** The bridge's codes for a refused token (msal-browser 5, BridgeStatusCode). */
export type BridgeStatus =
  | 'USER_INTERACTION_REQUIRED'
  | 'USER_CANCEL'
  | 'NO_NETWORK'
  | 'TRANSIENT_ERROR'
  | 'PERSISTENT_ERROR'
  | 'DISABLED'
  | 'ACCOUNT_UNAVAILABLE'
  | 'NESTED_APP_AUTH_UNAVAILABLE';

/** The parameters of MSAL's token request. */
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

type TokenResponse = HostToken | { status: BridgeStatus } | 'silence';
export type TokenSource = (parameters: TokenParameters) => TokenResponse | Promise<TokenResponse>;

/** The bridge's responses without a window, and with one. */
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
  const result = await (method === 'GetToken' ? bridge.silent : bridge.popUp)(tokenParams);
  if (result === 'silence') return undefined;
  return 'status' in result ? { success: false, error: result } : tokenFields(result);
}

/** @returns the reply's arguments, or undefined if the bridge never responds. */
export async function replyToNested({ data = '{}' }: HostRequest, bridge: Bridge) {
  const parameters = JSON.parse(data) as BridgeRequest;
  const fields = await fieldsFor(parameters, bridge);
  if (!fields) return undefined;
  const { requestId } = parameters;
  return [null, JSON.stringify({ messageType: 'NestedAppAuthResponse', requestId, ...fields })];
}
