import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf, folder } from './photograph.ts';
import { type State, themes, widthsOf } from './state.ts';

const style = `
body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; background: #f5f5f5; color: #242424 }
section div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 } figcaption { font-size: 12px }
img { display: block; height: 240px; max-width: 320px; object-fit: cover; object-position: top; border: 1px solid #ccc }`;

const figures = (state: State) =>
  themes
    .flatMap((theme) => widthsOf(state).map((width) => ({ theme, width, file: fileOf(state, theme, width) })))
    .filter(({ file }) => existsSync(path.join(folder, file)))
    .map(
      ({ theme, width, file }) => `<figure>
<a href="${file}"><img src="${file}" alt="${state.name}, ${theme}, ${width}" loading="lazy"></a>
<figcaption>${theme} ${width}</figcaption></figure>`,
    )
    .join('\n');

/** Writes the contact sheet: a page with all pictures that exist, by state. */
export function writeSheet(states: readonly State[]) {
  const rows = states.map((state) => `<section><h2>${state.name}</h2><div>${figures(state)}</div></section>`);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>
${rows.join('\n')}</html>`;
  writeFileSync(path.join(folder, 'index.html'), page);
}
