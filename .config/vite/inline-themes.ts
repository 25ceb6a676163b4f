import path from 'node:path';
import type { Theme } from '@fluentui/react-components';
import { type Plugin, runnerImport } from 'vite';

type Themes = Record<string, Record<string, Theme>>;

/** Separates the values of a theme, none of which contains it. */
const separator = '|';

function valuesOf(theme: Theme, names: string[]) {
  const values = names.map((name) => String(theme[name as keyof Theme] ?? ''));
  if (values.some((value) => value.includes(separator)))
    throw new Error(`A theme's value has ${separator} in it.`);
  return JSON.stringify(values.join(separator));
}

/** A module that exports the same themes: their tokens' names once, and for each theme its values in that order. */
function tableOf(themes: Themes) {
  const all = Object.values(themes).flatMap((looks) => Object.values(looks));
  const names = [...new Set(all.flatMap((theme) => Object.keys(theme)))];
  const looks = Object.entries(themes).map(([look, named]) => {
    const entries = Object.entries(named).map(
      ([name, theme]) => `get ${name}() { return theme(${valuesOf(theme, names)}); }`,
    );
    return `${look}: { ${entries.join(', ')} }`;
  });
  return [
    `const names = ${JSON.stringify(names.join(' '))}.split(' ');`,
    'const made = {};',
    // Only one of the six is used, and only that one is created. Always the same object, because components depend on its identity.
    'const theme = (line) => {',
    '  if (made[line]) return made[line];',
    `  const values = line.split('${separator}');`,
    '  const entries = names.map((name, index) => [name, values[index]]).filter(([, value]) => value);',
    '  return (made[line] = Object.fromEntries(entries));',
    '};',
    `export const themes = { ${looks.join(', ')} };`,
  ].join('\n');
}

/**
 * Writes the themes into the code as a table of values. Otherwise the first page would load the palettes and the code that derives the
 * themes from them: twice as much in brotli, and more for the Teams tab.
 */
export function inlineThemes(): Plugin {
  let table = '';
  return {
    name: 'inline-themes',
    apply: 'build',
    enforce: 'pre',
    // Imported here: within a build, the import would wait for the build.
    async configResolved({ root }) {
      const { module } = await runnerImport<{ themes: Themes }>(path.join(root, 'host/themes/themes.ts'));
      table = tableOf(module.themes);
    },
    transform: {
      filter: { id: /\/client\/host\/themes\/themes\.ts$/ },
      handler: () => ({ code: table, map: null }),
    },
  };
}
