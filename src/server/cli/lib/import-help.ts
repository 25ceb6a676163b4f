import { promptField } from '#domain/prompt-fields.ts';
import { fields } from '#server/transfer/fields.ts';
import { importFormats } from '#server/transfer/peers/choose-format.ts';
import { databaseHelp } from './command.ts';

export const importHelp = `
Usage: npm run import -- FILE [--department ID] [--add-departments] [--author NAME]
                              [--map COLUMN=FIELD ...] [--format NAME] [--details] [--dry-run]

Brings prompts into the library, published at once.

  FILE                 CSV or JSON: a table with a header, as spreadsheets save it (separated by , ; or tabs, in UTF-8,
                       UTF-16 or, where it is neither, Windows-1252); a list of objects, or an object with a list "prompts";
                       or what "npm run export" wrote; or a folder of Markdown files, one prompt each: the fields as front
                       matter (YAML between two lines ---), then the prompt. A file's name is its id, its folder the department.
                       Or what another tool exports: see below
  --department ID      department (id or name) of prompts that name none; otherwise they stand under General
  --add-departments    add departments that the file or --department names and the library lacks; without it such rows are bad
  --author NAME        author of prompts that name none (default: Imported)
  --map COLUMN=FIELD   which field a column holds that is not named like it; repeat it for more
  --format NAME        what the file is: ${importFormats.join(', ')};
                       without it the content says. library is what is described first
  --details            say of each prompt what is taken, what is not used, and whether it is there already
  --dry-run            write nothing, say what would happen
  -h, --help           this text

Fields: ${fields.join(', ')}.
Columns are matched by name, whatever their case, spaces, - and _; other names for the same: prompt (fullPrompt),
use_case (useCases), department (department_id). Only title and fullPrompt are required. Without the others:
  id             made from title and text, always the same for the same row
  description    the beginning of the prompt, at most 160 characters
  version        1.0
  createdAt      now; updatedAt is createdAt where it is missing. A moment without a zone is UTC
  all others     empty, false, or no rating
placeholders names what is to be filled in, as JSON: ["name", ...], or objects as the API has them. What stands in [brackets] counts only
where it is named; {{name}} and \${name} always do.
useCases are separated by ; (in JSON also a list). A rating counts with its reviewCount. Difficulties and flags (true, false,
yes, no, 1, 0) in any case. The longest prompt has ${promptField('fullPrompt').limit} characters, the longest title ${promptField('title').limit}.

Files of other tools are known by their content: prompts.chat (CSV with act and prompt), LibreChat (GET /api/prompts/all), Open
WebUI and Prompt Buddy (their JSON), and folders of Markdown files with a section "Prompt" and no front matter. Their texts are
kept to the letter, placeholders in their own notation too. A title, description or name that is too long is cut and named; a
prompt never is. --map names values by their path there, such as category=department_id or user.name=author.

No prompt is imported twice: one is there already when its id is, or its title and text together; it stays as it is. Bad rows
are named with their number and reason, the others arrive. An export of this program keeps its ids, statuses, ratings,
comments, bookmarks, collections, people and what they follow; there only the id tells prompts apart.

Ends with 0 when every row was fine, 1 when rows were bad or the file cannot be read, 2 when the command makes no sense.

${databaseHelp}
`;
