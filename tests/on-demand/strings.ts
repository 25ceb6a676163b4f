/** `npm run strings`: every text of the interface, for writers and translators. */
import { parseArgs } from 'node:util';
import { allTexts } from '#tests/support/texts.ts';

const help = `Prints every text that people see as "file:line: text", with {…} for each part that is computed: of the client, of
error responses, and of the tools and the form for AI assistants. Not: the API document, commands, the demo content,
the Teams app's manifest, HTML files.

Usage: npm run --silent strings [-- --help]`;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) console.log(help);
else for (const { file, line, text } of allTexts()) console.log(`${file}:${line}: ${text}`);
