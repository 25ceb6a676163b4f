import type { RevisionContentDto } from '#contract/reviews.ts';
import { mapFields, type PromptField } from '#domain/prompt-fields.ts';
import { toForm } from './confirmed-placeholders.ts';
import { flag, list, record, text } from './json-readers.ts';

/** The fields of a prompt as an author types them: all are texts except the check box. confirmed-placeholders.ts reads and writes the placeholders; tags are lines. */
export type PromptContent = {
  [Field in PromptField as Field['inSubmission']]: Field['kind'] extends 'yesNo' ? boolean : string;
};

/** @param value a list from the server, or lines from a form. */
const toTagLines = (value: unknown) =>
  Array.isArray(value) ? list(value).map(text).join('\n') : text(value);

/** The names of a form's tags. */
export const tagsOf = ({ tags }: Pick<PromptContent, 'tags'>) => tags.split('\n').filter(Boolean);

/** From a form, or from the browser's storage: missing or unreadable values become empty. */
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
    placeholders: typed,
    tags: ({ inSubmission }) => toTagLines(json[inSubmission]),
    yesNo: ({ inSubmission }) => flag(json[inSubmission]),
  });
}

/** From the server. */
export const readContent = (content: RevisionContentDto): PromptContent =>
  toPromptContent({
    ...content,
    placeholders: content.placeholders === null ? '' : toForm(content.placeholders, content.prompt),
  });
