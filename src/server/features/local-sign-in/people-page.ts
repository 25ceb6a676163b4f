import { html } from 'hono/html';
import { localPage } from './local-page.ts';
import type { DemoPerson } from './local-provider.ts';

const choice = ({ id, name, email }: DemoPerson) =>
  html`<li>
    <button name="person" value="${id}"><strong>${name}</strong><span>${email}</span></button>
  </li>`;

/** Who to sign in as. Posts `person`, or nothing to cancel, to its own address. */
export const renderPeople = (people: readonly DemoPerson[]) =>
  localPage(html`<p>This is not Microsoft: it works on this machine only and needs no password. Sign in as a demo employee.</p>
        <form method="post">
          <ul>
            ${people.map(choice)}
          </ul>
          <button name="cancel" value="yes">Cancel</button>
        </form>`);
