import { publicConfig } from '#client/lib/api/config.ts';
import { sessionKey, useSessionKey } from './session.ts';

/** Whether the server sends content of the library to this user: to a visitor only if it does not require sign-in. */
export const mayRead = () => !publicConfig().requireSignIn || sessionKey() !== null;

export const useMayRead = () => useSessionKey() !== null || !publicConfig().requireSignIn;
