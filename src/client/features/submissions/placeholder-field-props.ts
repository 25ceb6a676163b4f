import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Finding } from '#domain/prompt-checks.ts';

/** Props of the field for a prompt's placeholders. */
export interface PlaceholderFieldProps {
  form: PromptContent;
  warnings: Pick<Finding, 'message' | 'severity'>[];
  onChange: (typed: Pick<PromptContent, 'placeholders'>) => void;
}
