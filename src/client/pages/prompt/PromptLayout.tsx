import { CommentList } from '#client/features/discussion/CommentList.tsx';
import { RatingSummary } from '#client/features/discussion/RatingSummary.tsx';
import { CopyButton } from '#client/features/prompts/CopyButton.tsx';
import { PromptActions } from '#client/features/prompts/PromptActions.tsx';
import { PromptDetails } from '#client/features/prompts/PromptDetails.tsx';
import { PromptHeader } from '#client/features/prompts/PromptHeader.tsx';
import { PromptRail } from '#client/features/prompts/PromptRail.tsx';
import { PromptText } from '#client/features/prompts/PromptText.tsx';
import type { Prompt } from '#client/lib/prompt.ts';
import { usePromptLayoutStyles } from './prompt-layout.styles.ts';

/** The prompt's page: the text first, what helps to judge it beside, the discussion below. */
export function PromptLayout({ prompt }: { prompt: Prompt }) {
  const styles = usePromptLayoutStyles();
  return (
    <>
      <PromptHeader prompt={prompt} />
      <div className={styles.columns}>
        <div className={styles.content}>
          <PromptText text={prompt.fullPrompt}>
            <CopyButton promptId={prompt.id} title={prompt.title} appearance="primary" />
          </PromptText>
          <PromptDetails prompt={prompt} />
          <section aria-labelledby="comments-heading">
            <h2 id="comments-heading" className={styles.heading}>
              Comments
            </h2>
            <CommentList comments={prompt.comments} />
          </section>
        </div>
        <div className={styles.rail}>
          <PromptRail
            prompt={prompt}
            rating={<RatingSummary rating={prompt.rating} reviewCount={prompt.reviewCount} />}
            actions={<PromptActions prompt={prompt} />}
          />
        </div>
      </div>
    </>
  );
}
