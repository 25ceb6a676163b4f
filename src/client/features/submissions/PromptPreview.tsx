import type { ReactNode } from 'react';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import { MarkedPrompt } from './MarkedPrompt.tsx';
import { useSubmissionStyles } from './submission-form.styles.ts';

interface Props {
  form: PromptContent;
  preview: (text: string, confirmed: Confirmed) => ReactNode;
}

/** Whether a text may be higher than its box, on a phone too. */
const mayScroll = (text: string) => text.length > 350 || text.split('\n').length > 10;

/** The prompt as its page will show it; without marks until their code is loaded. */
export function PromptPreview({ form, preview }: Props) {
  const styles = useSubmissionStyles();
  return (
    <div>
      <div className={styles.previewTitle}>Preview</div>
      <div
        className={styles.preview}
        dir="auto"
        // A scroll container must be reachable by keyboard.
        {...(mayScroll(form.prompt) ? { role: 'group', 'aria-label': 'Preview', tabIndex: 0 } : {})}
      >
        <MarkedPrompt form={form} preview={preview} />
      </div>
    </div>
  );
}
