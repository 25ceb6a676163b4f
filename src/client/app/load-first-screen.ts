import { pageModule, screenAt } from './page-modules.ts';

/** Maximum time that the server's page stays while the screen's code loads, in milliseconds: the app would replace it with an empty page. */
const patienceMs = 10_000;

/** Loads the code of the screen at a URL, so that the app replaces the server's page with a whole screen. */
export async function loadFirstScreen({ pathname, search }: URL) {
  const screen = screenAt(pathname, search);
  await Promise.race([
    // A failure shows on the screen, which tries again.
    Promise.resolve(screen && pageModule(screen.name)?.()).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
