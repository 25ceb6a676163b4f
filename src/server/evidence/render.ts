import { html, raw } from 'hono/html';
import type { Cell, Making, Page, Section } from './page.ts';

/** For paper: A4, black on white, heads of tables on every sheet. */
const style = `
  @page { size: A4; margin: 16mm 14mm; }
  body { font: 10.5pt/1.4 "Segoe UI", "Liberation Sans", Arial, sans-serif; color: #000; background: #fff; max-width: 190mm; margin: 8mm auto; padding: 0 4mm; }
  h1 { font-size: 18pt; line-height: 1.2; margin: 0 0 3mm; }
  h2 { font-size: 13pt; margin: 8mm 0 2mm; break-after: avoid; }
  p, ul { margin: 0 0 2mm; }
  ul { padding-left: 5mm; }
  a { color: #0b4a8f; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 3mm; }
  caption { text-align: left; padding: 0 0 1mm; }
  th, td { border: 0.5pt solid #767676; padding: 1mm 2mm; text-align: left; vertical-align: top; }
  th { background: #eee; }
  td.long { overflow-wrap: anywhere; }
  code { font: 8.5pt/1.5 "Cascadia Mono", Consolas, "Liberation Mono", monospace; }
  th, td { min-width: 26mm; box-sizing: border-box; }
  td { white-space: pre-line; }
  td span { white-space: nowrap; }
  td.by-hand { min-width: 45mm; height: 7mm; background: #fffbe6; }
  tr { break-inside: avoid; }
  .personal { border: 1.5pt solid #000; padding: 2mm 3mm; font-weight: 600; }
  @media print { body { margin: 0; padding: 0; max-width: none; } h1 { font-size: 16pt; } }`;

/** Wraps between day and time, and after slashes, rather than in the middle of a word. */
function brokenWell(content: string | number) {
  const [, day, time] = /^([\d-]{10}T)([\d:.]+Z)$/.exec(String(content)) ?? [];
  if (day !== undefined) return html`<span>${day}</span><wbr /><span>${time}</span>`;
  if (isHash(content)) return html`<code>${content}</code>`;
  return String(content)
    .split('/')
    .map((part, index) => (index === 0 ? part : html`/<wbr />${part}`));
}

const isHash = (content: string | number) => /^([\da-f]{40,64}|sha512-\S+)$/.test(String(content));

/** Characters of a row that always fit on A4, in words that are not wrapped. */
const fittingRow = 96;

const isLong = (content: string | number, longest: number) =>
  isHash(content) ||
  String(content)
    .split(/[\s/-]/)
    .some((word) => word.length > longest);

function cell(content: Cell, _: number, { length }: readonly Cell[]) {
  if (content === null) return html`<td class="by-hand"></td>`;
  if (typeof content === 'object') return html`<td><a href="${content.file}">${content.text}</a></td>`;
  const name = isLong(content, fittingRow / length) ? 'long' : '';
  return html`<td class="${name}">${brokenWell(content)}</td>`;
}

const table = (columns: readonly string[], rows: Section['rows']) =>
  html`<table>
    <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rows.map((cells) => html`<tr>${cells.map(cell)}</tr>`)}</tbody>
  </table>`;

const section = ({ title, note, columns, rows }: Section) =>
  html`<h2>${title}</h2>
  ${note === undefined ? '' : html`<p>${note}</p>`}
  ${rows.length === 0 ? html`<p>None.</p>` : table(columns, rows)}`;

const list = (items: readonly string[]) => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

const makingRows = ({ product, version, commit, time, command, database }: Making) => [
  ['Product', `${product} ${version}`],
  ['Commit', commit],
  ['Made', time],
  ['Command', command],
  ['Database', database],
];

/** People's texts in a page may contain anything: every value is escaped, and no script runs. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** A page as HTML that prints and needs no script and no other file. */
export async function renderPage(page: Page, making: Making): Promise<string> {
  const text = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${raw(policy)}" />
    <title>${page.title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    ${page.name === 'index' ? '' : html`<p><a href="index.html">All pages</a></p>`}
    <h1>${page.title}</h1>
    ${page.isPersonal ? html`<p class="personal">This page contains personal data. Show it only to people who need it.</p>` : ''}
    <p>${page.result}</p>
    <p>This page lists facts. Whether they meet a requirement is for a person to decide.</p>
    ${section({ title: 'Source', columns: ['Fact', 'Value'], rows: makingRows(making) })}
    <p>Read from:</p>
    ${list(page.madeFrom)}
    ${page.sections.map(section)}
    <h2>To be added by a person</h2>
    ${list(page.toAdd)}
    ${table(['Reviewed by', 'Role', 'Date', 'Signature'], [[null, null, null, null]])}
  </body>
</html>
`;
  // hono's result is an object, but hashes and files need a string.
  return text.toString();
}

/** The same facts for programs: rows by the names of their columns. */
export const pageJson = ({ sections, ...page }: Page, making: Making): string =>
  JSON.stringify(
    {
      ...page,
      making,
      sections: sections.map(({ columns, rows, ...rest }) => ({
        ...rest,
        rows: rows.map((cells) =>
          Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? null])),
        ),
      })),
    },
    null,
    1,
  );
