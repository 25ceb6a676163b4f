import { mapFields, type PromptField } from '#contract/prompt-fields.ts';
import { toForm } from './confirmed-placeholders.ts';
import { flag, record, text } from './json-readers.ts';

/** The fields of a prompt as an author types them: every one a text but the tick. That of the placeholders is read and written by confirmed-placeholders.ts. */
export type PromptContent = {
  [Field in PromptField as Field['inSubmission']]: Field['kind'] extends 'yesNo' ? boolean : string;
};

/** From the server, or from the browser's storage: what is missing or unreadable there is empty. */
export function toPromptContent(value: unknown): PromptContent {
  const json = record(value);
  const typed = ({ inSubmission }: PromptField) => text(json[inSubmission]);
  return mapFields('inSubmission', {
    line: typed,
    text: typed,
    prompt: typed,
    lines: typed,
    department: typed,
    choice: typed,
    useClass: typed,
    date: typed,
    placeholders: () => toForm(json['placeholders'], text(json['prompt'])),
    yesNo: ({ inSubmission }) => flag(json[inSubmission]),
  });
}
