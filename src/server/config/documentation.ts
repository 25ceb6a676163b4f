import type { Group, Setting } from './setting.ts';

const lineWidth = 120;
const nameWidth = 32;

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length > width && lines.at(-1) !== '') lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function helpRow({ name, doc, kind, otherwise, default: byDefault = otherwise, secret }: Setting<unknown>) {
  const value = `Value: ${kind.takes}${byDefault ? `; default: ${byDefault}` : ''}.`;
  const text = [
    doc.replaceAll('`', ''),
    value,
    secret ? `A secret; ${name}_FILE may name a file that holds it.` : '',
  ]
    .filter(Boolean)
    .join(' ');
  const [first = '', ...further] = wrap(text, lineWidth - nameWidth);
  return [`  ${name.padEnd(nameWidth - 2)}${first}`, ...further.map((line) => ' '.repeat(nameWidth) + line)];
}

/** The settings in the `--help` of a command. */
export const settingsHelp = (settings: Record<string, Setting<unknown>>) =>
  Object.values(settings).flatMap(helpRow).join('\n');

export const groupsHelp = (groups: Record<string, Group>) =>
  Object.values(groups)
    .map(({ title, settings }) => `${title}:\n${settingsHelp(settings)}`)
    .join('\n\n');

const shownDefault = ({ default: byDefault, otherwise = '' }: Setting<unknown>) =>
  byDefault ? `\`${byDefault}\`` : otherwise;

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** The settings that most deployments set, as a table in Markdown. */
export function commonTable(groups: Record<string, Group>): string {
  const common = Object.values(groups).flatMap(({ settings }) =>
    Object.values(settings).filter((setting) => setting.common),
  );
  return table(
    ['variable', 'default', 'description'],
    common.map((setting) => [`\`${setting.name}\``, shownDefault(setting), setting.doc]),
  );
}

const wholeRow = (setting: Setting<unknown>) => {
  const { name, kind, doc, guide, secret } = setting;
  const text = [doc, guide, secret && `**Secret**, also as a file: \`${name}_FILE\`.`]
    .filter(Boolean)
    .join(' ');
  return [`\`${name}\``, shownDefault(setting), kind.takes, text];
};

/** All settings, a table in Markdown for each group. */
export const wholeTables = (groups: Record<string, Group>) =>
  Object.values(groups)
    .map(
      ({ title, settings }) =>
        `**${title}**\n\n${table(['variable', 'default', 'value', 'description'], Object.values(settings).map(wholeRow))}`,
    )
    .join('\n\n');
