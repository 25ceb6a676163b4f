import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { mcpPath, mcpScope } from '#contract/mcp.ts';
import type { ReadAccessToken } from '#server/features/sign-in/access-tokens.ts';
import { type DemoPerson, personOf } from './local-provider.ts';

const algorithm = 'HS256';
const hours = 8;

/**
 * Replaces Microsoft on a developer's machine: access tokens for the server for assistants only, valid as
 * long as this process runs, which alone has their key.
 */
export function localMcpTokens(ownOrigin: () => string, people: readonly DemoPerson[], clock: () => Date) {
  const key = randomBytes(32);
  const audience = () => `${ownOrigin()}${mcpPath}`;
  const issue = ({ id }: DemoPerson) => {
    const now = Math.floor(clock().getTime() / 1_000);
    return new SignJWT({ scp: mcpScope })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(id)
      .setAudience(audience())
      .setIssuedAt(now)
      .setExpirationTime(now + hours * 3_600)
      .sign(key);
  };
  const read: ReadAccessToken = async (token) => {
    try {
      const checks = { algorithms: [algorithm], audience: audience(), currentDate: clock() };
      const { payload } = await jwtVerify(token, key, checks);
      const person = people.find(({ id }) => id === payload.sub);
      return (
        person && {
          person: personOf(person),
          scopes: [mcpScope],
          clientId: 'local',
          issuedAt: payload.iat ?? 0,
          expiresAt: payload.exp ?? 0,
        }
      );
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
  return { issue, read };
}

export type LocalMcpTokens = ReturnType<typeof localMcpTokens>;
