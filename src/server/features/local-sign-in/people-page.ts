import { html } from 'hono/html';
import type { DemoPerson } from './local-provider.ts';

const style = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 3rem auto; padding: 0 1rem; }
  ul { list-style: none; padding: 0; }
  button { font: inherit; width: 100%; min-height: 44px; padding: 0.5rem 1rem; margin: 0.25rem 0; text-align: left;
    cursor: pointer; border: 1px solid #767676; border-radius: 4px; background: Canvas; color: CanvasText; }
  button:hover { background: color-mix(in srgb, Canvas, CanvasText 8%); }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  button span { display: block; font-size: 0.875rem; }`;

const choice = ({ id, name, email }: DemoPerson) =>
  html`<li>
    <button name="person" value="${id}"><strong>${name}</strong><span>${email}</span></button>
  </li>`;

/** Who to sign in as. Without scripts; posts `person`, or nothing to cancel, to its own address. */
export const renderPeople = (people: readonly DemoPerson[]) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Local sign-in</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <style>
        ${style}
      </style>
    </head>
    <body>
      <main>
        <h1>Local sign-in</h1>
        <p>This is not Microsoft: it works on this machine only and needs no password. Sign in as a demo employee.</p>
        <form method="post">
          <ul>
            ${people.map(choice)}
          </ul>
          <button name="cancel" value="yes">Cancel</button>
        </form>
      </main>
    </body>
  </html>`;
