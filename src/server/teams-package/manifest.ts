import { z } from 'zod';
import { apiScope } from '#contract/sign-in.ts';
import type { Json } from './fill.ts';
import { schemaUrl } from './schema.ts';

const lengths = { short: 30, full: 100 } as const;

/** The parts of a manifest that our rules check; the schema checks the rest. */
export const manifestSchema = z.object({
  name: z.object({ short: z.string(), full: z.string() }),
  icons: z.object({ color: z.string(), outline: z.string() }),
  developer: z.object({ websiteUrl: z.string(), privacyUrl: z.string(), termsOfUseUrl: z.string() }),
  staticTabs: z.array(
    z.object({
      entityId: z.string(),
      contentUrl: z.string().optional(),
      websiteUrl: z.string().optional(),
      searchUrl: z.string().optional(),
    }),
  ),
  validDomains: z.array(z.string()),
  webApplicationInfo: z.object({
    id: z.string(),
    resource: z.string(),
    nestedAppAuthInfo: z.array(z.object({ redirectUri: z.string(), scopes: z.array(z.string()) })).min(1),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest in this version at least: newer properties need a newer version, and packages without them keep theirs. */
export function inVersion<T extends { [name: string]: unknown }>(manifest: T, needed: '1.26' | '1.30') {
  const minor = (version: unknown) => Number(String(version).split('.')[1]);
  return minor(manifest['manifestVersion']) >= minor(needed)
    ? manifest
    : { ...manifest, $schema: schemaUrl(needed), manifestVersion: needed };
}

const prefetching = z.looseObject({
  webApplicationInfo: z.looseObject({ nestedAppAuthInfo: z.array(z.looseObject({})) }),
});

/**
 * The manifest with a second registration, as which the page in Teams signs in: the token that Teams prefetches is for that one.
 */
export function withTeamsClient(manifest: Json, clientId: string): Json {
  const parsed = prefetching.safeParse(manifest).data;
  if (!parsed) return manifest;
  const { webApplicationInfo, ...rest } = parsed;
  const nestedAppAuthInfo = webApplicationInfo.nestedAppAuthInfo.map((one) => ({ ...one, clientId }));
  return {
    ...inVersion(rest, '1.30'),
    webApplicationInfo: { ...webApplicationInfo, nestedAppAuthInfo },
  };
}

/** Teams refuses a package with a name that is too long, which is caused by the suffix. */
function nameProblems({ name }: Manifest, suffix: string) {
  return (['short', 'full'] as const)
    .filter((kind) => name[kind].length > lengths[kind])
    .map((kind) => {
      const room = Math.max(0, lengths[kind] - (name[kind].length - suffix.length));
      return `APP_NAME_SUFFIX: got ${JSON.stringify(suffix)}, expected at most ${room} characters: name.${kind} would have ${name[kind].length}, and Teams allows ${lengths[kind]}.`;
    });
}

/** URLs that users open, by their path in the manifest. */
function urlsOf({ developer, staticTabs }: Manifest) {
  const tabs = staticTabs.flatMap(({ entityId, ...urls }) =>
    Object.entries(urls).map(([name, url]) => [`staticTabs ${entityId} ${name}`, url] as const),
  );
  return [...Object.entries(developer).map(([name, url]) => [`developer.${name}`, url] as const), ...tabs];
}

function urlProblems(manifest: Manifest) {
  return urlsOf(manifest).flatMap(([place, text]) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== 'https:') return [`${place}: got ${text}, expected an https address.`];
    return manifest.validDomains.includes(url.host) ? [] : [`${place}: ${url.host} is not in validDomains.`];
  });
}

function expected(place: string, got: string, takes: string) {
  return got === takes ? [] : [`${place}: got ${got}, expected ${takes}.`];
}

/** Any domain wider than our own host would let other pages act as this app. */
function domainProblems({ validDomains, webApplicationInfo }: Manifest, domain: string) {
  const { id, resource, nestedAppAuthInfo } = webApplicationInfo;
  return [
    ...expected('validDomains', validDomains.join(', '), domain),
    ...expected('webApplicationInfo.resource', resource, `api://${domain}/${id}`),
    ...expected(
      'nestedAppAuthInfo.redirectUri',
      nestedAppAuthInfo.map(({ redirectUri }) => redirectUri).join(', '),
      `brk-multihub://${domain}`,
    ),
    ...expected(
      'nestedAppAuthInfo.scopes',
      nestedAppAuthInfo.flatMap(({ scopes }) => scopes).join(', '),
      apiScope(id),
    ),
  ];
}

/** Violations of our own rules in a filled-in manifest, one line each. */
export function manifestProblems(
  manifest: Manifest,
  variables: { TAB_DOMAIN: string; APP_NAME_SUFFIX: string },
) {
  return [
    ...nameProblems(manifest, variables.APP_NAME_SUFFIX),
    ...urlProblems(manifest),
    ...domainProblems(manifest, variables.TAB_DOMAIN),
  ];
}
