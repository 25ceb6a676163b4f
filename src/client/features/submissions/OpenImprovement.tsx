import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '#client/components/TextLink.tsx';
import { useSessionKey } from '#client/lib/session/session.ts';
import { screenHrefs, screens } from '#domain/screens.ts';
import { statusNames } from '#domain/vocabulary.ts';
import { isEditable } from './submission.ts';
import { ownOfPromptQuery } from './submissions.queries.ts';

/** Link to the user's unfinished improvement of that prompt, because there cannot be two. */
export function OpenImprovement({ promptId }: { promptId: string }) {
  const { data: mine = [] } = useQuery(ownOfPromptQuery(useSessionKey(), promptId));
  const open = mine.find(
    (entry) => entry.prompt_id === promptId && (isEditable(entry) || entry.status === 'pending'),
  );
  if (!open) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        You have already started an improvement: {statusNames[open.status]}.{' '}
        <TextLink to={isEditable(open) ? screenHrefs.submission(open.id) : screens.dashboard.path} inline>
          {isEditable(open) ? 'Continue editing' : 'View in your submissions'}
        </TextLink>
      </MessageBarBody>
    </MessageBar>
  );
}
