import { type Config, parseConfig } from '#server/config.ts';
import { checkVariables, type GivenVariables } from '#server/teams-package/variables.ts';
import { checkActivityNotices } from './activity-notices.ts';
import { checkChatTabs } from './chat-tabs.ts';
import { type Check, type Subject, warning } from './check.ts';
import { examine } from './doctor.ts';
import { checkMessageExtension } from './message-extension.ts';
import { checkPackageValues } from './package-values.ts';

/** A deployment according to this environment. */
export interface Examined {
  /** The origin to check; by default that of the environment. */
  origin?: string | undefined;
  /** Name of the Teams package. */
  env: string;
  /** Variables of the Teams package. */
  variables: GivenVariables;
}

function subjectOf({ origin, variables }: Examined, config: Config): Subject {
  const { publicUrl, port, signIn, publicationWebhooks, database, embeddings } = config;
  const url = origin ?? publicUrl ?? `http://localhost:${port}`;
  const entra = signIn.kind === 'microsoft' ? signIn : undefined;
  const packageClientId = checkVariables(variables).values?.AAD_APP_CLIENT_ID;
  return {
    url,
    publicUrl: publicUrl ?? url,
    entra,
    packageClientId,
    channels: publicationWebhooks && Object.keys(publicationWebhooks),
    departmentReviewers: Object.keys(config.departmentReviewers),
    named: Object.values(config.namedRoles).flat(),
    database: 'url' in database ? { url: database.url, needsVector: embeddings !== undefined } : undefined,
  };
}

/** All checks of the doctor. */
export async function examineDeployment(examined: Examined): Promise<Check[]> {
  const { env, variables } = examined;
  const config = parseConfig(process.env);
  const subject = subjectOf(examined, config);
  const { checks, places } = await examine(subject);
  const place = `env/.env.${env} or the environment`;
  return [
    ...config.removedSettings.map((setting) => warning('Settings', setting, 'Remove the setting.')),
    ...checks,
    ...checkPackageValues(variables, place, subject, places),
    ...(await checkMessageExtension(variables, subject, places !== undefined)),
    ...(await checkChatTabs(variables, subject, places !== undefined)),
    ...(await checkActivityNotices(variables, subject, config.activityNotices)),
  ];
}
