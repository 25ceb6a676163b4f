import type { Config } from './config.ts';
import { onlyEmailAddresses } from './db/accounts-by-name.ts';
import type { Database } from './db/database.ts';

const localSignInNotice = `Local sign-in without passwords, only for browsers on this machine. Requests from elsewhere, for another name or port, by HTTP/1.0
or with a forwarding header are refused. Run no proxy or tunnel on this machine: one that adds no such header is not detected.
`;

/** Undefined if only employees can read, or only this machine or the internal network, as far as the address shows. */
const openNotice = ({ publicUrl, requireSignIn }: Config) =>
  publicUrl?.startsWith('https:') && !requireSignIn
    ? `Everyone who can reach ${publicUrl} can read all prompts without signing in. REQUIRE_SIGN_IN=true requires sign-in.\n`
    : '';

/** A line for each address of the configuration that gives no role; none if the database does not respond. */
async function unmatchedNotices({ namedRoles }: Config, { pool }: Database) {
  const addresses = await onlyEmailAddresses(pool, Object.values(namedRoles).flat()).catch(() => []);
  return addresses.map(
    (address) =>
      `${address} is the email address of an account, but no member of the tenant signs in with it: it gives no role. Name the object ID or the sign-in name instead.\n`,
  );
}

/** The lines for the terminal about settings of earlier versions and risks of this configuration. */
export async function startNotices(config: Config, database: Database): Promise<string> {
  const unmatched = await unmatchedNotices(config, database);
  const local = config.signIn.kind === 'local' ? localSignInNotice : '';
  const removed = config.removedSettings.map((setting) => `${setting}. Remove the setting.\n`);
  return [...removed, openNotice(config), ...unmatched, local].join('');
}
