import type { html } from 'hono/html';
import { plainPage } from '#server/http/spa/plain-page.ts';

const rules = `
  ul { list-style: none; padding: 0; }
  button { font: inherit; width: 100%; min-height: 44px; padding: 0.5rem 1rem; margin: 0.25rem 0; text-align: left;
    cursor: pointer; border: 1px solid #767676; border-radius: 4px; background: Canvas; color: CanvasText; }
  button:hover { background: color-mix(in srgb, Canvas, CanvasText 8%); }
  button span { display: block; font-size: 0.875rem; }`;

/** A page of the local sign-in. */
export const localPage = (content: ReturnType<typeof html>) => plainPage('Local sign-in', content, rules);
