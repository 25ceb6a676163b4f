import { useDeferredValue, useMemo } from 'react';
import { CommentSection } from '#client/features/discussion/CommentSection.tsx';
import { RatePrompt } from '#client/features/discussion/RatePrompt.tsx';
import { PromptAnswer } from '#client/features/prompts/answers/PromptAnswer.tsx';
import { OutcomeStrip } from '#client/features/prompts/outcome/OutcomeStrip.tsx';
import { useQuestion } from '#client/features/prompts/outcome/use-question.ts';
import { PromptDetails } from '#client/features/prompts/PromptDetails.tsx';
import { PromptFacts } from '#client/features/prompts/PromptFacts.tsx';
import { useChangePrompt, useReloadPrompt } from '#client/features/prompts/use-change-prompt.ts';
import type { Prompt, PromptSummary } from '#client/lib/models/prompt.ts';
import { toConfirmedPlaceholders } from '#client/lib/models/to-confirmed.ts';
import { PromptFrame } from './PromptFrame.tsx';
import { PromptOutcomes } from './PromptOutcomes.tsx';
import { PromptTrust } from './PromptTrust.tsx';
import { usePromptLayoutStyles } from './prompt-layout.styles.ts';
import { RailLoading } from './RailLoading.tsx';
import { RelatedPrompts } from './RelatedPrompts.tsx';
import type { PromptMoves } from './use-prompt-moves.tsx';

interface Props {
  /** The card's data; shown until the whole prompt is loaded. */
  summary: PromptSummary;
  prompt: Prompt | undefined;
  moves: PromptMoves;
}

/**
 * The prompt's page: the text first, its review record beside it, the discussion below. Its key must be the prompt's id, because
 * unsent texts belong to one prompt.
 */
export function PromptLayout({ summary, prompt, moves }: Props) {
  const styles = usePromptLayoutStyles();
  const change = useChangePrompt(summary.id);
  const reload = useReloadPrompt(summary.id);
  const question = useQuestion(summary.id, prompt?.version);
  // In a second render: the text appears sooner, and neither render is one long task.
  const hasRest = useDeferredValue(prompt !== undefined, false);
  const confirmed = useMemo(() => toConfirmedPlaceholders(prompt?.placeholders), [prompt?.placeholders]);
  return (
    <PromptFrame
      prompt={prompt ?? summary}
      text={prompt?.fullPrompt}
      confirmed={confirmed}
      moves={moves}
      answer={prompt ? <PromptAnswer prompt={prompt} /> : null}
      foot={
        prompt && question.open ? (
          <OutcomeStrip promptId={prompt.id} version={prompt.version} question={question} />
        ) : null
      }
      details={
        prompt ? (
          <>
            <PromptTrust prompt={prompt} canRenew={moves.may('renew_trust')} />
            <PromptDetails prompt={prompt} />
          </>
        ) : null
      }
      rail={
        prompt ? (
          <>
            <PromptFacts prompt={prompt} />
            <div className={styles.rating}>
              <RatePrompt promptId={prompt.id} onRated={(rated) => change(() => rated)} />
              <PromptOutcomes prompt={prompt} question={question} />
            </div>
          </>
        ) : (
          <RailLoading />
        )
      }
    >
      {prompt && hasRest ? (
        <>
          <CommentSection
            className={styles.comments}
            headingClassName={styles.heading}
            promptId={prompt.id}
            comments={prompt.comments}
            commentsNext={prompt.commentsNext}
            change={change}
            reload={reload}
          />
          <RelatedPrompts promptId={prompt.id} />
        </>
      ) : null}
    </PromptFrame>
  );
}
