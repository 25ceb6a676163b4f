import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicConfig } from '#contract/public-config.ts';
import { createChunkFinder } from './page-chunks.ts';
import { dataOf, pageOf } from './page-routes.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${attribute(file)}">`;
const dataPreload = (url: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${attribute(url)}">`;

/** `<` is written as an escape of JSON's own, so that no text ends the element. */
const configElement = (config: PublicConfig) =>
  `<script type="application/json" id="public-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

/** Makes the page for an address: which of the app's chunks and calls the address needs, it asks for at once. */
export type RenderPage = (url: URL) => string;

/**
 * @param clientDir the built client: its index.html is the template.
 * @throws Error when there is no built client there.
 */
export function createPage(clientDir: string, config: PublicConfig): RenderPage {
  const template = readFileSync(path.join(clientDir, 'index.html'), 'utf8').replace(
    '<!--public-config-->',
    () => configElement(config),
  );
  const chunksOf = createChunkFinder(clientDir);
  return (url) => {
    const page = pageOf(url.pathname);
    if (!page) return template;
    const preloads = [...chunksOf(page).map(modulePreload), ...dataOf(page, url).map(dataPreload)];
    return template.replace('<!--preloads-->', () => preloads.join('\n    '));
  };
}
