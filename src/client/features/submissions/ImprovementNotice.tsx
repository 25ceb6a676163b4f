import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '#client/components/TextLink.tsx';
import { screenHrefs } from '#domain/screens.ts';
import { liveVersionQuery } from './live-version.queries.ts';
import type { Improved } from './submission.ts';
import { useIsOwnPrompt } from './use-is-own-prompt.ts';

/** Above the form of an improvement: the prompt, its credited author, and whether it has changed since. */
export function ImprovementNotice({ improved }: { improved: Improved }) {
  const { data: live } = useQuery(liveVersionQuery(improved.promptId));
  const isOwn = useIsOwnPrompt(improved.promptId);
  const isOlder = live !== undefined && live.number !== improved.base;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {isOwn ? 'You are writing a new version of your prompt ' : 'You are suggesting an improvement to '}
        <TextLink to={screenHrefs.prompt(improved.promptId)} inline>
          {improved.title || 'a published prompt'}
        </TextLink>
        {live && !isOlder ? ` (version ${live.version}).` : '.'}
        {isOwn ? '' : ' The author keeps the credit, and you are named as a contributor.'}
        {isOlder ? (
          <>
            {' '}
            Version {live.version} was published after you started.{' '}
            <TextLink to={screenHrefs.comparison(improved.promptId, improved.base, live.number)} inline>
              View the changes
            </TextLink>
          </>
        ) : null}
      </MessageBarBody>
    </MessageBar>
  );
}
