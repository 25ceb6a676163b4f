import { readFileSync } from 'node:fs';
import path from 'node:path';
import { feedPath } from '#contract/feed.ts';
import { type FirstCalls, firstCallsId } from '#contract/first-calls.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { authTokenKey } from '#domain/limits.ts';
import { isBeside, type PageName, type ScreenName } from '#domain/screens.ts';
import { escaped } from './escaped.ts';
import { firstCalls, type ScreenCalls } from './first-calls.ts';
import { firstText } from './first-text.ts';
import { createChunkFinder, fileOf } from './page-chunks.ts';

const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${escaped(file)}">`;
/** Lets feed readers discover the feed on any page. */
const feedLink = `<link rel="alternate" type="application/atom+xml" title="New prompts" href="${feedPath}">`;
const moduleScript = (file: string) =>
  `<script type="module" async crossorigin src="/${escaped(file)}"></script>`;
const dataPreload = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(address)}">`;

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The tag that Vite generates. */
const appScriptPattern = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Renders the page of a URL with preloads for the first chunks and calls of its screen. */
export type RenderPage = (url: URL, screen?: ScreenName) => string;

/**
 * @param clientDir the built client: its index.html is the template.
 * @throws Error if there is no built client.
 */
export function createPage(clientDir: string, config: PublicConfig): RenderPage {
  const built = readFileSync(path.join(clientDir, 'index.html'), 'utf8').replace(
    '<!--public-config-->',
    // Feed readers cannot sign in.
    () => `${config.requireSignIn ? '' : `${feedLink}\n    `}${json('public-config', config)}`,
  );
  const chunksOf = createChunkFinder(clientDir);
  const painter = fileOf(clientDir, 'first-paint/first-paint.ts');
  const [appScript = '', app] = (painter && appScriptPattern.exec(built)) || [];
  // The painter starts the app. The app's file is preloaded first, unless the painter draws before it.
  const templateOf = ({ drawn }: ScreenCalls) =>
    app ? built.replace(appScript, () => (drawn ? '' : modulePreload(app.slice(1)))) : built;
  const start = (screen: PageName | undefined, first: ScreenCalls) => {
    const chunks = screen ? chunksOf(screen) : [];
    if (!painter || !app) return chunks.map(modulePreload);
    return [
      json(firstCallsId, {
        app,
        chunks: chunks.map((file) => `/${file}`),
        ...first,
        ...(config.requireSignIn ? { tokenKey: authTokenKey } : {}),
      } satisfies FirstCalls),
      moduleScript(painter),
    ];
  };
  return (url, ofPath) => {
    const screen = ofPath && isBeside(url.pathname + url.search) ? 'beside' : ofPath;
    const first = firstCalls(screen, url);
    // The drawn call first; the painter requests the rest afterwards.
    const calls = painter && first.drawn ? [first.drawn] : first.calls;
    // A preload cannot send the token.
    const data = config.requireSignIn ? [] : calls.map(dataPreload);
    const preloads = [...start(screen, first), ...data];
    return templateOf(first)
      .replace('<!--preloads-->', () => preloads.join('\n    '))
      .replace('<!--main-->', () => firstText(screen, url, config.companyName));
  };
}
