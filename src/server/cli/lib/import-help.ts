import { promptField } from '#domain/prompt-fields.ts';
import { fields } from '#server/transfer/fields.ts';
import { importFormats } from '#server/transfer/peers/choose-format.ts';
import { databaseHelp } from './command.ts';

export const importHelp = `
Usage: npm run import -- FILE [--department ID] [--add-departments] [--author NAME]
                              [--map COLUMN=FIELD ...] [--format NAME] [--include-restricted]
                              [--details] [--dry-run]

Imports prompts into the library and publishes them at once.

  FILE                 CSV or JSON: a table with a header, as saved by spreadsheets (separated by , ; or tabs, in UTF-8, UTF-16
                       or else Windows-1252); a list of objects, or an object with a list "prompts"; a file from "npm run
                       export"; a folder of Markdown files, one per prompt: the fields as front matter (YAML between two lines
                       ---), then the prompt, with the file's name as id and its folder as department; or an export of another
                       tool (see below)
  --department ID      department (id or name) of prompts without one; by default they are under General
  --add-departments    add missing departments of the file or of --department; without it such rows are bad
  --author NAME        author of prompts without one (default: Imported)
  --map COLUMN=FIELD   use a column with another name for a field; repeat for more columns
  --format NAME        format of the file: ${importFormats.join(', ')};
                       by default detected from the content. library is the format described first
  --include-restricted import, and so publish, prompts that not all users of Open WebUI or LibreChat may read; by default they
                       are listed and left out
  --details            list the used and unused fields of each prompt, and whether it is already in the library
  --dry-run            show the result without writing anything
  -h, --help           show this help

Fields: ${fields.join(', ')}.
Column names match regardless of case, spaces, - and _; other accepted names: prompt (fullPrompt), use_case (useCases),
department (department_id). Only title and fullPrompt are required. Defaults of the others:
  id             created from title and text, always the same for the same row
  description    the start of the prompt, at most 160 characters
  version        1.0
  createdAt      now; updatedAt defaults to createdAt. Times without a zone are UTC
  all others     empty, false, or no rating
tested_assistant, tested_model and tested_on become a test of the prompt.
placeholders lists the fields to fill in, as JSON: ["name", ...], or objects as in the API. [brackets] count only if they are
listed; {{name}} and \${name} always count.
useCases are separated by ; (or a list in JSON). A rating needs its reviewCount. Difficulties and flags (true, false, yes, no, 1,
0) are accepted in any case. Prompts have at most ${promptField('fullPrompt').limit} characters, titles at most ${promptField('title').limit}.

Files of other tools are recognised by their content: prompts.chat (CSV with act and prompt), LibreChat (GET /api/prompts/all),
Open WebUI and Prompt Buddy (their JSON), and folders of Markdown files with a section "Prompt" and no front matter. Their texts do
not change, including placeholders in other notations. A title, description or name that is too long is shortened and reported; a
prompt never is. --map uses the path of a value there, such as category=department_id or user.name=author. A prompt is restricted
without a read grant for all users in access_grants, with an access_control, or without isPublic in an answer of LibreChat.

No prompt is imported twice: a prompt with the same id, or the same title and text, is skipped. Bad rows are reported with number
and reason; the other rows are imported. An export of this program keeps its ids, statuses, ratings, comments, bookmarks,
collections, people and follows; for such files only the id identifies a prompt.

Exits with 0 if all rows were fine, 1 if rows were bad or the file cannot be read, 2 for an invalid command line.

${databaseHelp}
`;
