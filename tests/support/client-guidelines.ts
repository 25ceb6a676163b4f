import { http } from 'msw';
import { network, testApp } from './client-network.ts';
import { appOver } from './test-app.ts';

/** Routes the page's requests about guidelines to a server with that version. */
export async function serveGuidelines(guidelinesVersion: string) {
  const { database } = await testApp();
  const app = appOver(database, { config: { guidelinesVersion } });
  const answer = ({ request }: { request: Request }) => app.fetch(request);
  const calls = ['me/guidelines', 'prompts/add', 'prompts/:id/revisions', 'admin/guidelines'];
  network.use(...calls.map((call) => http.all(`*/api/${call}`, answer)));
}
