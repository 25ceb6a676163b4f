import { useQuery } from '@tanstack/react-query';
import { TestRunsLine } from '#client/features/test-runs/TestRunsLine.tsx';
import { TrustBox } from '#client/features/trust/TrustBox.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';

/** The trust record with the line of test runs. A namesake of the author or owner finds in the list that only they add runs. */
export function PromptTrust({ prompt, canRenew }: { prompt: Prompt; canRenew: boolean }) {
  const { data: user } = useQuery(currentUserQuery(useSessionKey()));
  const mayAdd =
    publicConfig().ownServer &&
    user &&
    (user.roles.length > 0 || [prompt.author, prompt.owner].includes(user.name));
  return (
    <TrustBox prompt={prompt} canRenew={canRenew}>
      {prompt.testRuns || mayAdd ? <TestRunsLine prompt={prompt} /> : null}
    </TrustBox>
  );
}
