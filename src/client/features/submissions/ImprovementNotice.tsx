import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '#client/components/TextLink.tsx';
import { useSessionKey } from '#client/lib/session/session.ts';
import { screenHrefs, screens } from '#contract/screens.ts';
import { statusNames } from '#contract/vocabulary.ts';
import { liveVersionQuery } from './live-version.queries.ts';
import { type Improved, isEditable } from './submission.ts';
import { mySubmissionsQuery } from './submissions.queries.ts';

interface Props {
  improved: Improved;
  /** It is not saved yet. */
  isNew: boolean;
}

/** Above the form of an improvement: of which prompt, who is credited, and what stands in its way. */
export function ImprovementNotice({ improved, isNew }: Props) {
  const { data: live } = useQuery(liveVersionQuery(improved.promptId));
  const { data: mine = [] } = useQuery(mySubmissionsQuery(useSessionKey()));
  const ofPrompt = mine.filter(({ promptId }) => promptId === improved.promptId);
  const isOwn = ofPrompt.some((entry) => !entry.improved);
  const open = ofPrompt.find((entry) => isEditable(entry) || entry.status === 'pending');
  const isOlder = live !== undefined && live.number !== improved.base;
  return (
    <>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          {isOwn ? 'You suggest a new version of your prompt ' : 'You suggest an improvement to '}
          <TextLink to={screenHrefs.prompt(improved.promptId)} inline>
            {improved.title}
          </TextLink>
          {live && !isOlder ? ` (version ${live.version}).` : '.'}
          {isOwn ? '' : ' Its author keeps the credit, you are named as contributor.'}
          {isOlder ? (
            <>
              {' '}
              Version {live.version} has been published since you began.{' '}
              <TextLink to={screenHrefs.comparison(improved.promptId, improved.base, live.number)} inline>
                See what has changed
              </TextLink>
            </>
          ) : null}
        </MessageBarBody>
      </MessageBar>
      {isNew && open ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            You already have an improvement of this prompt: {statusNames[open.status]}.{' '}
            <TextLink to={isEditable(open) ? screenHrefs.submission(open.id) : screens.dashboard.path} inline>
              {isEditable(open) ? 'Go on with it' : 'See it on your dashboard'}
            </TextLink>
          </MessageBarBody>
        </MessageBar>
      ) : null}
    </>
  );
}
