import { html } from 'hono/html';

const style = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 3rem auto; padding: 0 1rem; }
  ul { list-style: none; padding: 0; }
  a { color: LinkText; }
  button { font: inherit; width: 100%; min-height: 44px; padding: 0.5rem 1rem; margin: 0.25rem 0; text-align: left;
    cursor: pointer; border: 1px solid #767676; border-radius: 4px; background: Canvas; color: CanvasText; }
  button:hover { background: color-mix(in srgb, Canvas, CanvasText 8%); }
  :focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  button span { display: block; font-size: 0.875rem; }`;

/** A page of the local sign-in, without scripts. */
export const localPage = (content: ReturnType<typeof html>) => html`<!doctype html>
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
        ${content}
      </main>
    </body>
  </html>`;
