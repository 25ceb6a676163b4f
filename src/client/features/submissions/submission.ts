import { limits } from '#contract/limits.ts';
import type { Submission } from '#contract/submissions.ts';

/** The form's content as a person types it: every field a text but the checkbox. */
export type SubmissionForm = Record<
  Exclude<keyof Submission, 'id' | 'status' | 'needs_attached_file_or_text_copy'>,
  string
> & {
  needs_attached_file_or_text_copy: boolean;
};

export type SubmissionField = Exclude<keyof SubmissionForm, 'needs_attached_file_or_text_copy'>;

export const emptySubmission: SubmissionForm = {
  title: '',
  description: '',
  use_case: '',
  prompt: '',
  department_id: '',
  prompt_framework: '',
  target_audience: '',
  expected_outcome: '',
  difficulty: '',
  needs_attached_file_or_text_copy: false,
  tool: '',
};

/** In the order in which they stand on the screen: the focus goes to the first that is wrong. */
export const submissionFields: { name: SubmissionField; label: string; limit: number }[] = [
  { name: 'title', label: 'Prompt Title', limit: limits.title },
  { name: 'description', label: 'Short Description', limit: limits.description },
  { name: 'use_case', label: 'Use Case', limit: limits.useCase },
  { name: 'prompt', label: 'The AI Prompt', limit: limits.fullPrompt },
  { name: 'department_id', label: 'Department', limit: limits.id },
  { name: 'prompt_framework', label: 'Prompt Framework', limit: limits.promptFramework },
  { name: 'target_audience', label: 'Target Audience', limit: limits.targetAudience },
  { name: 'expected_outcome', label: 'Expected Outcome', limit: limits.expectedOutcome },
  { name: 'difficulty', label: 'Difficulty', limit: limits.tool },
  { name: 'tool', label: 'Tool', limit: limits.tool },
];

export type SubmissionErrors = Partial<Record<SubmissionField, string>>;

/** What is wrong with each field. A draft may leave fields empty. */
export function submissionErrors(form: SubmissionForm, asDraft: boolean): SubmissionErrors {
  const errors: SubmissionErrors = {};
  for (const { name, label, limit } of submissionFields) {
    if (!asDraft && form[name].trim() === '') errors[name] = `${label} is required.`;
    else if (form[name].length > limit) {
      const over = form[name].length - limit;
      errors[name] =
        `${label} is too long: at most ${limit.toLocaleString()} characters, ${over.toLocaleString()} too many.`;
    }
  }
  return errors;
}

export const isEmptySubmission = (form: SubmissionForm) =>
  submissionFields.every(({ name }) => form[name].trim() === '') && !form.needs_attached_file_or_text_copy;
