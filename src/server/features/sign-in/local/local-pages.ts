import { html } from 'hono/html';
import { apiPrefix, apiRoutes, localMcpTokenPage } from '#contract/paths.ts';
import { plainPage } from '#server/http/spa/plain-page.ts';
import type { DemoPerson } from './local-provider.ts';

const rules = `
  ul { list-style: none; padding: 0; }
  button { font: inherit; width: 100%; min-height: 44px; padding: 0.5rem 1rem; margin: 0.25rem 0; text-align: left;
    cursor: pointer; border: 1px solid #767676; border-radius: 4px; background: Canvas; color: CanvasText; }
  button:hover { background: color-mix(in srgb, Canvas, CanvasText 8%); }
  button span { display: block; font-size: 0.875rem; }
  code { display: block; padding: 0.5rem; border: 1px solid #767676; border-radius: 4px; overflow-wrap: anywhere; user-select: all; }`;

const localPage = (content: ReturnType<typeof html>) => plainPage('Local sign-in', content, rules);

const choice = ({ id, name, email, roles }: DemoPerson) =>
  html`<li>
    <button name="person" value="${id}"><strong>${name}</strong><span>${[email, ...roles].join(' · ')}</span></button>
  </li>`;

/**
 * The choice of a demo employee. The form leads back to the start of the sign-in, like Microsoft's, by navigation and with the state,
 * which only this browser has: with `person`, or without to cancel.
 */
export const renderPeople = (people: readonly DemoPerson[], state: string) =>
  localPage(html`<p>Sign in as a demo employee. This replaces Microsoft sign-in, on this machine only and without a password.</p>
        <form action="${apiPrefix}${apiRoutes.microsoftCallback}">
          <input type="hidden" name="state" value="${state}" />
          <ul>
            ${people.map(choice)}
          </ul>
          <button name="cancel" value="yes">Cancel</button>
        </form>`);

/** The choice of a demo employee for an access token. */
export const renderMcpPeople = (people: readonly DemoPerson[]) =>
  localPage(html`<p>Choose a demo employee for whom an AI assistant on this machine can read the library.</p>
        <form action="${localMcpTokenPage}" method="post">
          <ul>
            ${people.map(choice)}
          </ul>
        </form>`);

/** The token, shown once and not stored. */
export const renderMcpToken = ({ name }: DemoPerson, url: string, token: string) =>
  localPage(html`<p>Valid for assistants on this machine, as ${name}, for eight hours or until the server stops.</p>
        <p>Server URL:</p>
        <code>${url}</code>
        <p>Access token:</p>
        <code>${token}</code>
        <p>For example, in Claude Code:</p>
        <code>claude mcp add --transport http prompts ${url} --header "Authorization: Bearer ${token}"</code>
        <p><a href="${localMcpTokenPage}">Choose another employee</a></p>`);

/** The page for browsers on other machines or behind a proxy. */
export const renderNotThisMachine = (origin: string, trace: string) =>
  localPage(html`<p>Local sign-in is for a browser on the machine that runs the library, at <a href="${origin}">${origin}</a>.</p>
        <p>This request was refused, because ${trace}.</p>`);
