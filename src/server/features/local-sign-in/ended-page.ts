import { html } from 'hono/html';
import { localPage } from './local-page.ts';

/** What the browser's back button leads to after a sign-in. */
export const renderEnded = () =>
  localPage(html`<p>This sign-in has already been used, or took too long.</p>
        <p><a href="/login">Start again</a></p>`);
