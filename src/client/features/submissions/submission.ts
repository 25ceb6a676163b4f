import { formatNumber } from '#client/lib/format.ts';
import { type PromptContent, toPromptContent } from '#client/lib/models/prompt-content.ts';
import type { MySubmissionDto } from '#contract/submissions.ts';
import { type PromptField, promptFields } from '#domain/prompt-fields.ts';
import { hasVisible } from '#domain/text.ts';
import type { PromptStatus } from '#domain/vocabulary.ts';

export type TextField = Exclude<PromptField, { kind: 'yesNo' | 'placeholders' }>;

export const textFields = promptFields.filter(
  (field): field is TextField => field.kind !== 'yesNo' && field.kind !== 'placeholders',
);

export type SubmissionErrors = Partial<Record<TextField['inSubmission'], string>>;

/** The error of each invalid field. A draft may leave fields empty. */
export function submissionErrors(form: PromptContent, asDraft: boolean): SubmissionErrors {
  const errors: SubmissionErrors = {};
  for (const field of textFields) {
    const { inSubmission, label, required } = field;
    const value = form[inSubmission];
    const limit = 'limit' in field ? field.limit : Number.POSITIVE_INFINITY;
    if (required && !asDraft && !hasVisible(value)) errors[inSubmission] = whenEmpty(field);
    else if (value.length > limit) {
      const over = value.length - limit;
      errors[inSubmission] =
        `${label} is too long: at most ${formatNumber(limit)} characters, ${formatNumber(over)} too many.`;
    }
  }
  return errors;
}

/** What to do: 'Enter a prompt title.', 'Choose a department.' */
function whenEmpty({ kind, label }: TextField) {
  const verb = kind === 'department' || kind === 'choice' ? 'Choose' : 'Enter';
  const name = label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  const article = name.startsWith('the ') ? '' : /^[aeio]/.test(name) ? 'an ' : 'a ';
  return `${verb} ${article}${name}.`;
}

/** The required fields that are empty. */
export const emptyFields = (errors: SubmissionErrors) =>
  textFields.filter((field) => errors[field.inSubmission] === whenEmpty(field));

/** The number of required fields that are empty: of the whole form, or of one group. */
export const countEmpty = (form: PromptContent, group?: PromptField['group']) =>
  emptyFields(submissionErrors(form, false)).filter((field) => !group || field.group === group).length;

/** The errors found on submitting that are not corrected yet. */
export function remainingErrors(
  found: SubmissionErrors,
  form: PromptContent,
  asDraft: boolean,
): SubmissionErrors {
  const now = Object.entries(submissionErrors(form, asDraft));
  return Object.fromEntries(now.filter(([name]) => name in found));
}

export const emptySubmission = toPromptContent({});

export const sameSubmission = (one: PromptContent, other: PromptContent) =>
  promptFields.every(({ inSubmission }) => one[inSubmission] === other[inSubmission]);

/** Whether it has no visible character. */
export const isEmptySubmission = (form: PromptContent) =>
  textFields.every(({ inSubmission }) => !hasVisible(form[inSubmission])) &&
  !form.needs_attached_file_or_text_copy;

/** The published prompt that an entry is to improve. */
export interface Improved {
  promptId: string;
  title: string;
  /** Number of the published version that the text is based on. */
  base: number;
}

/** The server's version of an entry; for an improvement that was not sent yet, the published version on which it is based. */
export interface SavedSubmission {
  form: PromptContent;
  /** Its version: the time of its change, or a published version's number; '' if the server sends none. */
  updatedAt: string;
  status: PromptStatus;
  /** The latest review decision. */
  decision?: MySubmissionDto['decision'];
  improved?: Improved | undefined;
}

/** Whether its author may still change it. */
export const isEditable = ({ status }: { status: PromptStatus }) =>
  status === 'draft' || status === 'changes_requested';
