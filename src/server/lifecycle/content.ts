import { eq } from 'drizzle-orm';
import type { RevisionContentDto } from '#contract/reviews.ts';
import type { AddPrompt } from '#contract/submissions.ts';
import { exampleVersionOf } from '#domain/example-version.ts';
import { mapChoices, mapFields } from '#domain/prompt-fields.ts';
import { hasVisible } from '#domain/text.ts';
import type { Db } from '#server/db/database.ts';
import { type contentOf, departments, type revisions } from '#server/db/schema.ts';
import { badRequest } from '#server/http/errors/http-error.ts';
import { confirmPlaceholders, followText } from '#server/http/limits/text-work.ts';

type Content = ReturnType<typeof contentOf<typeof revisions.$inferSelect>>;
/** The content of a prompt in an author's request, without the id of the entry. */
export type SubmittedContent = Omit<AddPrompt, 'id' | 'updatedAt' | 'status'>;

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(hasVisible);

/** Half of a surrogate pair, which the database refuses, becomes the replacement character. */
const storedText = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** A request without placeholders keeps the confirmed ones, adapted to the new text. */
export const withPlaceholders = <Entry extends Pick<SubmittedContent, 'prompt' | 'placeholders'>>(
  entry: Entry,
  before: Pick<Content, 'fullPrompt' | 'placeholders'>,
): Entry =>
  entry.placeholders === undefined
    ? { ...entry, placeholders: followText(before.placeholders, before.fullPrompt, entry.prompt) }
    : entry;

/**
 * An author's request as the content columns; its tags by their ids. The prompt's text is not trimmed, because leading and trailing blanks may
 * matter in prompts.
 */
export const contentFrom = (entry: Omit<SubmittedContent, 'tags'>, tagIds: string[]) =>
  mapFields('name', {
    line: ({ inSubmission }) => entry[inSubmission].trim(),
    text: ({ inSubmission }) => entry[inSubmission].trim(),
    prompt: ({ inSubmission }) => entry[inSubmission],
    placeholders: ({ inSubmission }) =>
      entry[inSubmission] ? confirmPlaceholders(entry[inSubmission], storedText(entry.prompt)) : null,
    tags: () => tagIds,
    lines: ({ inSubmission }) => lines(entry[inSubmission]),
    department: ({ inSubmission }) => entry[inSubmission].trim() || null,
    choice: ({ inSubmission }) => entry[inSubmission] || null,
    useClass: ({ inSubmission }) => entry[inSubmission] || null,
    yesNo: ({ inSubmission }) => entry[inSubmission],
  });

/** The content columns with the names of the tags that the reader may see. */
type NamedContent = Omit<Content, 'tags'> & { tagNames: string[]; exampleVersion?: string };

/** The content columns in the fields of an author's request. */
export const presentContent = (row: NamedContent): RevisionContentDto => ({
  ...(row.exampleVersion && { example_version: row.exampleVersion }),
  ...mapFields('inSubmission', {
    line: ({ name }) => row[name],
    text: ({ name }) => row[name],
    prompt: ({ name }) => row[name],
    placeholders: ({ name }) => row[name],
    tags: () => row.tagNames,
    lines: ({ name }) => row[name].join('\n'),
    department: ({ name }) => row[name],
    choice: ({ name }) => row[name],
    useClass: ({ name }) => row[name],
    yesNo: ({ name }) => row[name],
  }),
});

/** The content without its tags. */
export const presentTexts = (row: Content) => presentContent({ ...row, tagNames: [] });

type Followed = Pick<
  typeof revisions.$inferSelect,
  'fullPrompt' | 'exampleOutput' | 'exampleVersion' | 'version'
>;

/**
 * The version whose text the example of a stored text answers.
 *
 * @param earlier the texts that it follows: the published one, then the draft.
 */
export const exampleVersionAfter = (
  { prompt, example_output }: { prompt: string; example_output: string },
  earlier: readonly (Followed | undefined)[],
) =>
  exampleVersionOf(
    { prompt, example_output },
    earlier.map(
      (row) =>
        row && {
          prompt: row.fullPrompt,
          example_output: row.exampleOutput,
          exampleVersion: row.exampleVersion,
          version: row.version,
        },
    ),
  );

/** The content with a reviewer's changes. */
export function editContent(row: Content, edits: Partial<SubmittedContent>, tagIds: string[]) {
  const before = presentTexts(row);
  const { department_id, use_class } = before;
  const edited: SubmittedContent = {
    ...before,
    department_id: department_id ?? '',
    ...mapChoices(({ inSubmission }) => before[inSubmission] ?? ''),
    use_class: use_class ?? '',
    ...edits,
  };
  const whole = withPlaceholders({ ...edited, placeholders: edits.placeholders }, row);
  return contentFrom(whole, tagIds);
}

/** @throws HttpError 400 for an unknown department; '' is none. */
export async function checkDepartment(db: Db, id: string) {
  if (id !== '' && (await db.$count(departments, eq(departments.id, id))) === 0)
    throw badRequest('Department: choose an existing department.');
}
