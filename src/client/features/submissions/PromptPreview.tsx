import { type ReactNode, useMemo } from 'react';
import { confirmedOf } from '#client/lib/models/confirmed-placeholders.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Confirmed } from '#contract/placeholders.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';

interface Props {
  form: PromptContent;
  preview: (text: string, confirmed: Confirmed) => ReactNode;
}

/** The prompt as it will stand on its page. */
export function PromptPreview({ form: { prompt, placeholders }, preview }: Props) {
  const styles = useSubmissionStyles();
  const confirmed = useMemo(() => confirmedOf({ prompt, placeholders }), [prompt, placeholders]);
  return (
    <div>
      <div className={styles.previewTitle}>Preview</div>
      <div className={styles.preview} dir="auto">
        {preview(prompt, confirmed)}
      </div>
    </div>
  );
}
