import { removedIn } from './config/removed-settings.ts';
import { brokenRule } from './config/rules.ts';
import { withSecretFiles } from './config/secret-files.ts';
import { ConfigError, readSettings } from './config/setting.ts';
import { type SettingValues, settingGroups } from './config/settings.ts';
import { signInOf } from './config/sign-in.ts';
import type { DatabaseTarget } from './db/database.ts';

export { ConfigError };

export type Config = ReturnType<typeof parseConfig>;

function databaseOf({ database: { url, poolSize, dataDir } }: SettingValues): DatabaseTarget {
  return url ? { url, poolSize } : { dataDir };
}

/** Undefined: search uses words only. */
function embeddingsOf({ embeddings: { url, model, key, similarity } }: SettingValues) {
  return url && model ? { url, model, key, similarity } : undefined;
}

/** The host of the Teams tab, if it differs from the public cloud. */
function teamsHostOf({ teamsHost: { origins, linkOrigin, linkAppId } }: SettingValues) {
  if (!origins && !linkOrigin && !linkAppId) return undefined;
  return { ...(origins && { origins }), ...(linkOrigin && { linkOrigin }), ...(linkAppId && { linkAppId }) };
}

/** English is always included: the words of the product, the synonyms and most prompts are English. */
const furtherLanguages = (names: string[]) => [...new Set(names)].filter((name) => name !== 'english').sort();

/**
 * Turns the process environment into configuration. An empty variable counts as not set. A secret may be in a file that NAME_FILE names.
 * @throws ConfigError with one line that names the variable, its value and the accepted values.
 */
export function parseConfig(environment: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const given = withSecretFiles(settingGroups, set);
  const names = Object.keys(given);
  const values = readSettings(settingGroups, given);
  const fault = brokenRule(values, names);
  if (fault) throw new ConfigError(fault);
  const { server, database, signIn, reviews, teamsMessages, assistants, search, rateLimits, contacts } =
    values;
  const { departmentReviewers = {} } = reviews;
  return {
    ...server,
    ...reviews,
    ...teamsMessages,
    ...assistants,
    rateLimits,
    contacts,
    requireSignIn: signIn.requireSignIn,
    sessionHours: signIn.sessionHours,
    idleMinutes: signIn.idleMinutes,
    departmentReviewers,
    namedRoles: {
      Reviewer: [...new Set([...signIn.reviewers, ...Object.values(departmentReviewers).flat()])],
      Admin: signIn.admins,
    },
    database: databaseOf(values),
    retention: {
      contactMessageDays: database.contactMessageDays,
      unseenAccountDays: database.unseenAccountDays,
    },
    signIn: signInOf(values, names),
    teamsHost: teamsHostOf(values),
    searchLanguages: furtherLanguages(search.searchLanguages),
    embeddings: embeddingsOf(values),
    removedSettings: removedIn(environment),
  };
}
