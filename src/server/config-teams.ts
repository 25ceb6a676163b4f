import { z } from 'zod';
import type { PublicConfig } from '#contract/public-config.ts';
import { commaSeparated, hostOrigin, parsed } from './config-values.ts';

/** Where the page is shown as a tab, as far as that differs from the public cloud. */
export type TeamsHost = NonNullable<PublicConfig['teamsHost']>;

const linkOrigin = (text: string) => (text.includes('*') ? undefined : hostOrigin(text));
const appId = (text: string) => (z.guid().safeParse(text).success ? text.toLowerCase() : undefined);

export const teamsHostSettings = {
  TEAMS_HOST_ORIGINS: commaSeparated(
    'https origins separated by commas, such as https://gov.teams.microsoft.us or https://*.example.com',
    hostOrigin,
  ).optional(),
  TEAMS_LINK_ORIGIN: parsed('an https origin such as https://gov.teams.microsoft.us', linkOrigin).optional(),
  TEAMS_LINK_APP_ID: parsed("the app's id in the Teams admin centre, a GUID", appId).optional(),
};

type Values = z.infer<z.ZodObject<typeof teamsHostSettings>>;

export function teamsHostOf(values: Values): TeamsHost | undefined {
  const host: TeamsHost = {
    ...(values.TEAMS_HOST_ORIGINS ? { origins: values.TEAMS_HOST_ORIGINS } : {}),
    ...(values.TEAMS_LINK_ORIGIN ? { linkOrigin: values.TEAMS_LINK_ORIGIN } : {}),
    ...(values.TEAMS_LINK_APP_ID ? { linkAppId: values.TEAMS_LINK_APP_ID } : {}),
  };
  return Object.keys(host).length > 0 ? host : undefined;
}
