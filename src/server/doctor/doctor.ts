import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { authCallbackPage, screens } from '#domain/screens.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';
import { checkDepartmentIds } from './department-ids.ts';
import { checkSignInStart, checkTenant } from './entra.ts';
import { checkExtensions } from './extensions.ts';
import { checkFramed, checkUnframed } from './frames.ts';
import { NoResponseError, sendRequest } from './http-request.ts';
import { checkNamedPeople } from './named-people.ts';
import { checkNetwork } from './network.ts';
import { checkHttps, checkPage } from './page-url.ts';
import { type Deployment, type Places, placesOf } from './places.ts';
import { checkApi, checkReading, checkSignInKind, readPublicConfig } from './service.ts';
import { checkTeamsSignIn } from './teams-sign-in.ts';

interface Findings {
  checks: Check[];
  /** Undefined if /config.json could not be read. */
  deployment: Deployment | undefined;
}

async function checkService(subject: Subject, config: PublicConfig): Promise<Check[]> {
  const places = placesOf(config, subject);
  const api = `${config.apiHost || subject.url}${apiPrefix}`;
  const departments = await sendRequest(`${api}${apiPaths.departments}`, { origin: places.page });
  const checks = [
    checkApi(departments, places),
    ...checkReading(departments, config, places),
    checkSignInKind(config, subject, places),
    ...checkDepartmentIds(departments, subject),
  ];
  if (config.signIn === 'microsoft' || config.signIn === undefined)
    checks.push(
      checkSignInStart(await sendRequest(`${api}${apiPaths.microsoftRedirect}`), subject, places),
      ...checkTeamsSignIn(config, subject),
    );
  return checks;
}

async function checkReachableService(subject: Subject, config: PublicConfig): Promise<Check[]> {
  try {
    return await checkService(subject, config);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    const advice =
      "Start the API's server; check its host name, proxy and certificate, and apiHost in /config.json.";
    return [wrong('API', `${config.apiHost || subject.url} cannot be reached: ${error.message}`, advice)];
  }
}

async function checkServer(subject: Subject): Promise<Findings> {
  const { url } = subject;
  const page = await sendRequest(`${url}/`);
  const { check, config } = readPublicConfig(await sendRequest(`${url}/config.json`));
  const places = config ? placesOf(config, subject) : undefined;
  const deployment = places && { places, api: config?.apiHost || url };
  const assumed = places ?? { page: subject.publicUrl, api: subject.publicUrl };
  const checks = [
    ok('Address', `${url} responds`),
    checkHttps(assumed),
    ...(await checkNetwork(assumed)),
    checkPage(page),
    checkFramed('/', page, config),
    checkUnframed(screens.login.path, await sendRequest(`${url}${screens.login.path}`)),
    checkUnframed(authCallbackPage, await sendRequest(`${url}${authCallbackPage}`)),
    check,
    ...(config ? await checkReachableService(subject, config) : []),
  ];
  return { checks, deployment };
}

async function checkReachableServer(subject: Subject): Promise<Findings> {
  try {
    return await checkServer(subject);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    const advice =
      'Start the server; check the host name, the proxy, its certificate, and PUBLIC_URL or --url.';
    const check = wrong('Address', `${subject.url} cannot be reached: ${error.message}`, advice);
    return { checks: [check], deployment: undefined };
  }
}

/** Checks a deployment from outside, like a browser, and against the environment of this machine. */
export async function examine(subject: Subject): Promise<{ checks: Check[]; places: Places | undefined }> {
  const { checks, deployment } = await checkReachableServer(subject);
  const tenant = subject.entra
    ? await checkTenant(subject.entra, deployment)
    : [skipped('Microsoft tenant', 'ENTRA_* are not set here')];
  const database = [...(await checkExtensions(subject)), ...(await checkNamedPeople(subject))];
  return { checks: [...checks, ...database, ...tenant], places: deployment?.places };
}
