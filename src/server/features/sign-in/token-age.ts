import type { AccessToken } from './access-tokens.ts';

interface SignedOut {
  signedOutAt: Date | null;
}

/** Tokens contain it in whole seconds. */
const secondsOf = (moment: Date) => Math.ceil(moment.getTime() / 1_000);

/** Whether a token was issued before all sessions of its person were ended: Microsoft's tokens cannot be revoked one by one. */
export const isFromBefore = ({ issuedAt }: Pick<AccessToken, 'issuedAt'>, { signedOutAt }: SignedOut) =>
  signedOutAt !== null && issuedAt < secondsOf(signedOutAt);

/**
 * The claims that the next token must have, for which Teams requests a new one instead of using its stored one
 * (https://learn.microsoft.com/entra/identity-platform/app-resilience-continuous-access-evaluation).
 */
export const laterToken = ({ signedOutAt }: SignedOut) =>
  JSON.stringify({
    access_token: { nbf: { essential: true, value: String(secondsOf(signedOutAt ?? new Date(0))) } },
  });
