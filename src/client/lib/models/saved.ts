import type { BookmarksDto, MyPromptsDto } from '#contract/saved.ts';
import { type FromAnyServer, fieldsOf, list, record, records, text } from './json-readers.ts';
import { toPromptSummaries } from './prompt.ts';

/** The ids of the saved prompts. */
export const toBookmarks = (value: FromAnyServer<BookmarksDto>) =>
  list(fieldsOf(value).bookmarked_prompt_ids).map(text);

/** The saved prompts, each out of its wrapping entry. */
export const toSavedPrompts = (value: MyPromptsDto) =>
  toPromptSummaries(records(value).map((entry: FromAnyServer<MyPromptsDto[number]>) => record(entry.prompt)));
