import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

const style = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  a { color: LinkText; }
  :focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }`;

/**
 * A page of the server without scripts, for URLs where the client's code must not run.
 *
 * @param rules additional CSS.
 */
export const plainPage = (title: string, content: Html, rules = '') => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <style>
        ${style}${rules}
      </style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`;
