import { graphId } from '#server/features/outbox/graph.ts';
import { checkVariables, type GivenVariables } from '#server/teams-package/variables.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';
import { NoResponseError } from './http-request.ts';
import { requestAppToken } from './microsoft.ts';

const name = "Notices in Teams' activity feed";

async function checkToken({ authority, tenantId, ...client }: NonNullable<Subject['entra']>): Promise<Check> {
  const result = await requestAppToken(`${authority}/${tenantId}/oauth2/v2.0/token`, client, graphId);
  return 'token' in result
    ? ok(name, 'Microsoft issues a token for Graph; who has the app, only Teams knows')
    : wrong(
        name,
        `Microsoft issues no token for Graph: ${result.failure}`,
        'Correct ENTRA_CLIENT_SECRET, and give consent to the registration.',
      );
}

/**
 * Checks that the server sends the notices that the package declares. It sends no notice.
 *
 * @param isOn whether they are on in the server's environment.
 */
export async function checkActivityNotices(given: GivenVariables, { entra }: Subject, isOn: boolean) {
  const { values } = checkVariables(given);
  const inPackage = values?.ACTIVITY_NOTICES === 'true';
  if (!isOn && !inPackage) return [];
  if (!isOn || !entra)
    return [
      wrong(
        name,
        'the package declares them, the server does not send them',
        'Set ACTIVITY_NOTICES=true on the server.',
      ),
    ];
  try {
    return [await checkToken(entra)];
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return [skipped(name, error.message)];
  }
}
