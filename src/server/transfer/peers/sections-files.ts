import type { PeerPrompt } from './peer.ts';

/** Uses a fence longer than any run in the text, so that the text cannot close it. */
function fenced(text: string) {
  const runs = text.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
  return `${fence}\n${text}\n${fence}`;
}

/** Escapes headings and fences. */
const plain = (text: string) => text.replaceAll('\r', '').replace(/^([ \t]*)([#`~>])/gm, '$1\\$2');

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The README.md of a sample in the style of pnp/copilot-prompts; the prompt is a code block, so it stays verbatim. */
export const readmeOf = ({ title, description, fullPrompt, author }: PeerPrompt) =>
  [
    `# ${onOneLine(title)}`,
    '## Summary',
    plain(description),
    '## Prompt',
    fenced(fullPrompt),
    '## Contributors',
    plain(author),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');

/** assets/sample.json beside it, for programs. */
export const sampleOf = (name: string, prompt: PeerPrompt) =>
  `${JSON.stringify(
    [
      {
        name,
        title: prompt.title,
        shortDescription: prompt.description,
        longDescription: [prompt.description],
        creationDateTime: prompt.createdAt,
        updateDateTime: prompt.updatedAt,
        products: prompt.tool === '' ? [] : [prompt.tool],
        metadata: [],
        authors: [{ name: prompt.author }],
      },
    ],
    null,
    2,
  )}\n`;

const longestName = 80;
/** Names of devices, which Windows reserves in every folder and with any extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Folder names from the prompts' ids: valid on any system, and unique regardless of case. */
export class FolderNames {
  readonly #used = new Set<string>();

  of(id: string) {
    const plain = id.replace(/[^a-zA-Z0-9_-]+/g, '-').slice(0, longestName) || 'prompt';
    const wanted = devices.test(plain) ? `${plain}-prompt` : plain;
    let name = wanted;
    for (let next = 2; this.#used.has(name.toLowerCase()); next += 1) name = `${wanted}-${next}`;
    this.#used.add(name.toLowerCase());
    return name;
  }
}
