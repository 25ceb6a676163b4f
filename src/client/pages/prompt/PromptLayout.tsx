import { CommentSection } from '#client/features/discussion/CommentSection.tsx';
import { RatePrompt } from '#client/features/discussion/RatePrompt.tsx';
import { RatingSummary } from '#client/features/discussion/RatingSummary.tsx';
import { CopyButton } from '#client/features/prompts/CopyButton.tsx';
import { PromptActions } from '#client/features/prompts/PromptActions.tsx';
import { PromptDetails } from '#client/features/prompts/PromptDetails.tsx';
import { PromptHeader } from '#client/features/prompts/PromptHeader.tsx';
import { PromptRail } from '#client/features/prompts/PromptRail.tsx';
import { PromptText } from '#client/features/prompts/PromptText.tsx';
import { useChangePrompt, useReloadPrompt } from '#client/features/prompts/use-change-prompt.ts';
import { SaveButton } from '#client/features/saved/SaveButton.tsx';
import { TrustBox } from '#client/features/trust/TrustBox.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { PromptLinks } from './PromptLinks.tsx';
import { usePromptLayoutStyles } from './prompt-layout.styles.ts';

/**
 * The prompt's page: the text first, what helps to judge it beside, the discussion below. Its key must be the prompt's id:
 * unsent texts belong to one prompt.
 */
export function PromptLayout({ prompt }: { prompt: Prompt }) {
  const styles = usePromptLayoutStyles();
  const change = useChangePrompt(prompt.id);
  const reload = useReloadPrompt(prompt.id);
  return (
    <>
      <PromptHeader prompt={prompt} />
      <div className={styles.columns}>
        <div className={styles.content}>
          <PromptText text={prompt.fullPrompt}>
            <CopyButton promptId={prompt.id} title={prompt.title} appearance="primary" />
          </PromptText>
          <TrustBox prompt={prompt} />
          <PromptDetails prompt={prompt} />
        </div>
        <div className={styles.rail}>
          <PromptRail
            prompt={prompt}
            rating={
              <>
                <RatingSummary rating={prompt.rating} ratingCount={prompt.ratingCount} />
                <RatePrompt promptId={prompt.id} onRated={(rated) => change(() => rated)} />
              </>
            }
            actions={
              <PromptActions prompt={prompt}>
                <SaveButton promptId={prompt.id} title={prompt.title} />
              </PromptActions>
            }
            links={publicConfig().revisions ? <PromptLinks promptId={prompt.id} /> : null}
          />
        </div>
        <CommentSection
          className={styles.comments}
          headingClassName={styles.heading}
          promptId={prompt.id}
          comments={prompt.comments}
          change={change}
          reload={reload}
        />
      </div>
    </>
  );
}
