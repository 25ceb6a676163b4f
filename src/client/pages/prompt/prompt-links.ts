import type { FluentIcon } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { EditRegular, HistoryRegular } from '#client/components/icons.ts';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { improvementText, useIsOwnPrompt } from '#client/features/submissions/use-is-own-prompt.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';

export interface PromptLink {
  to: ScreenHref;
  text: string;
  Icon: FluentIcon;
}

/** Whether it is the user's own prompt: only a namesake of its author needs a request to the server. */
function useIsOwn(promptId: string, name: string | undefined) {
  // Loaded by the page; here it is only looked at.
  const { data: prompt } = useQuery({ ...promptQuery(promptId), enabled: false });
  return useIsOwnPrompt(name !== undefined && name === prompt?.author ? promptId : '');
}

/** Links to a prompt's versions and to its improvement form. */
export function usePromptLinks(promptId: string): PromptLink[] {
  const { data: user } = useQuery(currentUserQuery(useSessionKey()));
  const isOwn = useIsOwn(promptId, user?.name);
  if (!publicConfig().ownServer) return [];
  return [
    { to: screenHrefs.versions(promptId), text: 'Version history', Icon: HistoryRegular },
    { to: screenHrefs.improvement(promptId), text: improvementText(isOwn), Icon: EditRegular },
  ];
}
