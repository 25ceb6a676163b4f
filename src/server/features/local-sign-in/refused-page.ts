import { html } from 'hono/html';
import { localPage } from './local-page.ts';

/** What a request gets that none of our pages makes; `reason` is a sentence. */
export const renderRefused = (reason: string) =>
  localPage(html`<p>${reason}</p>
        <p><a href="/login">Start again</a></p>`);

/** What somebody sees who does not sit at this machine, or came round by a proxy. */
export const renderNotThisMachine = (origin: string, trace: string) =>
  localPage(html`<p>Local sign-in is for a browser on the machine that runs the library, at <a href="${origin}">${origin}</a>.</p>
        <p>This request was refused, because ${trace}.</p>`);
