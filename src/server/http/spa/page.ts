import { readFileSync } from 'node:fs';
import path from 'node:path';
import { feedPath } from '#contract/feed.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { isBeside, type ScreenName } from '#domain/screens.ts';
import { pageContent } from './page-content.ts';

/** Lets feed readers discover the feed on any page. */
const feedLink = `<link rel="alternate" type="application/atom+xml" title="New prompts" href="${feedPath}">`;

/** @param json in which "<" is only in strings: escaped, no text ends the element or begins a comment. */
const jsonElement = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** Calls the API as a visitor. @param path without the prefix. @returns the body if the status is 200. */
export type CallApi = (path: string) => Promise<{ status: number; text?: string }>;

export interface RenderedPage {
  html: string;
  status: 200 | 404 | 410;
}

/** Renders the page of a URL. @param call undefined for a page without content. */
export type RenderPage = (url: URL, screen?: ScreenName, call?: CallApi) => Promise<RenderedPage>;

/** Maximum time that a page waits for its content, in milliseconds; the app then requests it. */
const patienceMs = 1_000;

/** The responses to all calls: none if one takes too long. */
async function callAll(calls: string[], call: CallApi) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patienceMs);
  });
  const responses = await Promise.race([Promise.all(calls.map((one) => call(one))), late]);
  clearTimeout(timer);
  return responses;
}

/**
 * @param clientDir the built client: its index.html is the template.
 * @throws Error if there is no built client.
 */
export function createPage(clientDir: string, config: PublicConfig): RenderPage {
  const built = readFileSync(path.join(clientDir, 'index.html'), 'utf8')
    // The app's code is fifty times as large as the content, which is painted first.
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    // Feed readers cannot sign in.
    .replace('<!--links-->', config.requireSignIn ? '' : feedLink);
  const configElement = jsonElement('public-config', JSON.stringify(config));
  return async (url, ofPath, call) => {
    const screen = ofPath && isBeside(url.pathname + url.search) ? 'beside' : ofPath;
    const day = new Date().toISOString().slice(0, 10);
    const content = pageContent(screen, url, day, config.companyName);
    const responses = call ? await callAll(content.calls, call) : [];
    const texts = responses.map(({ text }) => text);
    const answers = content.calls.flatMap((path, index) =>
      texts[index] ? [`${JSON.stringify(path)}:${texts[index]}`] : [],
    );
    const data = [configElement, jsonElement('page-answers', `{${answers.join(',')}}`)];
    const html = content.html(texts.map((text) => text && JSON.parse(text)));
    const absent = responses.find(({ status }) => status === 404 || status === 410);
    const page = built
      // A tab beside a chat has no room for the header.
      .replace('<header>', screen === 'beside' ? '<header hidden>' : '<header>')
      .replace('<!--data-->', () => data.join('\n    '))
      .replace('<!--content-->', () => html);
    return { html: page, status: ofPath ? ((absent?.status ?? 200) as RenderedPage['status']) : 404 };
  };
}
