import { flag, record, text } from '#client/lib/models/json-readers.ts';
import { limits } from '#contract/limits.ts';
import type { Submission } from '#contract/submissions.ts';
import type { PromptStatus } from '#contract/vocabulary.ts';

/** The form's content as a person types it: every field a text but the checkbox. */
export type SubmissionForm = Record<
  Exclude<keyof Submission, 'id' | 'updatedAt' | 'status' | 'needs_attached_file_or_text_copy'>,
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

export const sameSubmission = (one: SubmissionForm, other: SubmissionForm) =>
  one.needs_attached_file_or_text_copy === other.needs_attached_file_or_text_copy &&
  submissionFields.every(({ name }) => one[name] === other[name]);

/** From the server, or from the browser's storage: what is missing or unreadable there is empty. */
export function toSubmissionForm(value: unknown): SubmissionForm {
  const given = record(value);
  return {
    title: text(given['title']),
    description: text(given['description']),
    use_case: text(given['use_case']),
    prompt: text(given['prompt']),
    department_id: text(given['department_id']),
    prompt_framework: text(given['prompt_framework']),
    target_audience: text(given['target_audience']),
    expected_outcome: text(given['expected_outcome']),
    difficulty: text(given['difficulty']),
    needs_attached_file_or_text_copy: flag(given['needs_attached_file_or_text_copy']),
    tool: text(given['tool']),
  };
}

/** An entry as the server has it. */
export interface SavedSubmission {
  form: SubmissionForm;
  /** Its version; '' where the server does not say. */
  updatedAt: string;
  status: PromptStatus;
}

/** Whether its author may still change it. */
export const isEditable = ({ status }: SavedSubmission) =>
  status === 'draft' || status === 'changes_requested';
