/**
 * Runs before the app, whose code is a hundred times as large: requests the screen's data, and draws the text of the prompt, or of
 * the first cards, into the server's page. On a slow phone people read it seconds earlier. The app takes the responses over and
 * draws the same content in the same places. A separate file without imports at run time: code shared with the app would be a third file.
 */
import type { FirstResponses } from '#client/lib/api/first-responses.ts';
import type { FirstCalls } from '#contract/first-calls.ts';
import { drawCards } from './draw-cards.ts';
import { drawPrompt } from './draw-prompt.ts';

const isDrawable = (value: unknown): value is { title: string } =>
  typeof value === 'object' && value !== null && typeof (value as { title?: unknown }).title === 'string';

async function draw(response: Response) {
  if (!response.ok) return;
  const value: unknown = await response.json();
  const main = document.querySelector('.shell-main');
  // The app has rendered, so there is nothing left to draw.
  if (!main) return;
  const cards = (value as { prompts?: unknown } | null)?.prompts ?? value;
  if (Array.isArray(cards)) drawCards(main, cards.filter(isDrawable));
  else if (isDrawable(value)) drawPrompt(main, value);
}

/** Maximum delay of the app by slow data or by a frame that is not visible, in milliseconds. */
const drawPatienceMs = 500;
const paintPatienceMs = 100;

const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** Without a timer, as nested timers wait at least 4 ms. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });

const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);

/** After the next paint, which loading the app's code would delay. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

const isFramed = () => window.parent !== window;

/** The token of a browser; null for a visitor, and in a host's frame, where only the app has it. */
function storedToken(key: string): string | null {
  try {
    return isFramed() ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param token if only users may read. */
function request(call: string, token?: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = fetch(call, { headers });
  // The app handles the error when it takes over the response.
  response.catch(() => {});
  return response;
}

/** One in each task: forty at once would keep the browser from painting for a tenth of a second on a slow phone. */
async function preload(files: string[]) {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
    await nextTask();
  }
}

/** Maximum time for the app to take over a click, in milliseconds. */
const appPatienceMs = 10_000;

function followWithoutApp() {
  if (window.earlyClick) window.location.assign(window.earlyClick);
}

/** A page that is loaded for a link has no history in a host, whose back button would leave the tab: the app follows the link. */
function leaveClickToApp(event: MouseEvent) {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.shell-main a') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  if (window.earlyClick === undefined) setTimeout(followWithoutApp, appPatienceMs);
  window.earlyClick = link.pathname;
  document.querySelector('.shell-chosen')?.classList.remove('shell-chosen');
  link.closest('.shell-card')?.classList.add('shell-chosen');
}

async function start({ app, chunks, tokenKey, ...first }: FirstCalls) {
  const token = tokenKey === undefined ? undefined : storedToken(tokenKey);
  const { calls, drawn } = token === null ? { calls: [], drawn: undefined } : first;
  // Only hosts may have the page in a frame: there the app's bar is lower, and without the name that the host shows.
  if (isFramed()) document.querySelector('.shell-header')?.classList.add('shell-framed');
  const responses: FirstResponses = {};
  window.firstResponses = responses;
  if (drawn) {
    document.addEventListener('click', leaveClickToApp);
    const response = request(drawn, token);
    if (calls.includes(drawn)) responses[drawn] = response;
    const drawing = response.then((shown) => draw(shown.clone())).catch(() => {});
    await atMost(drawPatienceMs, drawing);
  }
  for (const call of calls) responses[call] ??= request(call, token);
  const seen = atMost(paintPatienceMs, painted());
  // The app's code is fifty times as large as the drawn text, which it would delay.
  if (drawn) await seen;
  void preload(drawn ? [app, ...chunks] : chunks);
  await seen;
  await load(app).catch((error: unknown) => {
    followWithoutApp();
    throw error;
  });
}

const said = document.getElementById('first-calls')?.textContent;
if (said) void start(JSON.parse(said) as FirstCalls);
