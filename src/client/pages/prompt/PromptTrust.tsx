import { useQuery } from '@tanstack/react-query';
import { TestedWithLine } from '#client/features/tested-with/TestedWithLine.tsx';
import { testedWithQuery } from '#client/features/tested-with/tested-with.queries.ts';
import { TrustBox } from '#client/features/trust/TrustBox.tsx';
import { has } from '#client/lib/api/capabilities.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';

/**
 * Whether the user may add the first test. Reviewers and admins always may; for all others only the server knows who is responsible
 * for the prompt: the name on the page is not that of the current version's author, and may be a namesake's.
 */
function useMayAddFirst({ id, testedWith }: Prompt) {
  const token = useSessionKey();
  const { data: user } = useQuery(currentUserQuery(token));
  const isPossible = has('tests') && user !== undefined && !testedWith;
  const isStaff = user !== undefined && user.roles.length > 0;
  const tests = useQuery({ ...testedWithQuery(token, id), enabled: isPossible && !isStaff });
  return isPossible && (isStaff || tests.data?.can_add === true);
}

/** The review record with the line of tests. */
export function PromptTrust({ prompt, canRenew }: { prompt: Prompt; canRenew: boolean }) {
  const mayAddFirst = useMayAddFirst(prompt);
  return (
    <TrustBox prompt={prompt} canRenew={canRenew}>
      {prompt.testedWith || mayAddFirst ? <TestedWithLine prompt={prompt} /> : null}
    </TrustBox>
  );
}
