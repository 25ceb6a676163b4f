import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Finding } from '#domain/prompt-checks.ts';

/** Of the field that says what is to be filled in of a prompt. */
export interface PlaceholderFieldProps {
  form: PromptContent;
  warnings: Pick<Finding, 'message' | 'severity'>[];
  onChange: (typed: Pick<PromptContent, 'placeholders'>) => void;
}
