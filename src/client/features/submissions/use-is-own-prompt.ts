import { useQuery } from '@tanstack/react-query';
import { useSessionKey } from '#client/lib/session/session.ts';
import { ownOfPromptQuery } from './submissions.queries.ts';

/** Whether the user submitted that prompt, and not only an improvement of it. */
export function useIsOwnPrompt(promptId: string) {
  const { data: mine = [] } = useQuery(ownOfPromptQuery(useSessionKey(), promptId));
  return mine.some((entry) => entry.prompt_id === promptId && !entry.improved);
}

/** The same form changes someone else's prompt and one's own. */
export const improvementText = (isOwn: boolean) =>
  isOwn ? 'Submit a new version' : 'Suggest an improvement';
