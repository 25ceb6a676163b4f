import { readFileSync } from 'node:fs';
import path from 'node:path';
import { feedPath } from '#contract/feed.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { homeHeading, type ScreenName, screens } from '#contract/screens.ts';
import { firstCalls } from './first-calls.ts';
import { createChunkFinder } from './page-chunks.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${attribute(file)}">`;
/** By which feed readers find the feed from any page. */
const feedLink = `<link rel="alternate" type="application/atom+xml" title="New prompts" href="${feedPath}">`;
const dataPreload = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${attribute(address)}">`;

/** `<` is written as an escape of JSON's own, so that no text ends the element. */
const configElement = (config: PublicConfig) =>
  `<script type="application/json" id="public-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

/** The largest text of the home page, as its Hero shows it: people read it while the code still loads. */
const homeShell = `<section class="shell-hero"><h1>${homeHeading}</h1></section>`;

/** Makes the page at a URL: it asks at once for the chunks and the calls that its screen needs first. */
export type RenderPage = (url: URL, screen?: ScreenName) => string;

/**
 * @param clientDir the built client: its index.html is the template.
 * @throws Error when there is no built client there.
 */
export function createPage(clientDir: string, config: PublicConfig): RenderPage {
  const template = readFileSync(path.join(clientDir, 'index.html'), 'utf8').replace(
    '<!--public-config-->',
    () => `${feedLink}\n    ${configElement(config)}`,
  );
  const chunksOf = createChunkFinder(clientDir);
  return (url, screen) => {
    const calls = screen ? firstCalls(screens[screen], url) : [];
    const chunks = screen ? chunksOf(screen) : [];
    const preloads = [...chunks.map(modulePreload), ...calls.map(dataPreload)];
    return template
      .replace('<!--preloads-->', () => preloads.join('\n    '))
      .replace('<!--main-->', () => (screen === 'home' ? homeShell : ''));
  };
}
