import { apiPaths, authCallbackPage } from '#contract/paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { checkHttps, checkPage } from './address.ts';
import { ask, NoAnswer } from './ask.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';
import { checkSignInStart, checkTenant } from './entra.ts';
import { checkFramed, checkUnframed } from './frames.ts';
import { apiOf, checkApi, checkSignInKind, readPublicConfig } from './service.ts';
import { checkTeamsSignIn } from './teams-sign-in.ts';

async function checkService(subject: Subject, config: PublicConfig): Promise<Check[]> {
  const api = apiOf(config, subject);
  const departments = await ask(`${api}${apiPaths.departments}`, { origin: subject.publicUrl });
  const checks = [checkApi(departments, config, subject), checkSignInKind(config, subject)];
  if (config.signIn === 'microsoft')
    checks.push(
      checkSignInStart(await ask(`${api}${apiPaths.microsoftRedirect}`), subject),
      ...checkTeamsSignIn(config, subject),
    );
  return checks;
}

async function checkServer(subject: Subject): Promise<Check[]> {
  const { url } = subject;
  const page = await ask(`${url}/`);
  const { check, config } = readPublicConfig(await ask(`${url}/config.json`));
  return [
    ok('Address', `${url} answers`),
    checkHttps(subject),
    checkPage(page),
    checkFramed('/', page),
    checkUnframed('/login', await ask(`${url}/login`)),
    checkUnframed(authCallbackPage, await ask(`${url}${authCallbackPage}`)),
    check,
    ...(config ? await checkService(subject, config) : []),
  ];
}

async function checkReachableServer(subject: Subject): Promise<Check[]> {
  try {
    return await checkServer(subject);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const advice =
      'Start the server; check the host name, the proxy, its certificate, and PUBLIC_URL or --url.';
    return [wrong('Address', `${subject.url} cannot be reached: ${error.message}`, advice)];
  }
}

/** Looks at a deployment from outside, as a browser does, and at what this machine's environment says of it. */
export async function examine(subject: Subject): Promise<Check[]> {
  const tenant = subject.entra
    ? await checkTenant(subject.entra)
    : [skipped('Microsoft tenant', 'ENTRA_* are not set here')];
  return [...(await checkReachableServer(subject)), ...tenant];
}
