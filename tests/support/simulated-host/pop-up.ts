import type { Page } from '@playwright/test';
import type { HostRequest, Reply } from './messages.ts';

/**
 * Opens a window from the host's page, as Teams on the web does.
 *
 * @returns the window, and what comes to its end once it is closed for its opener: as soon as one of its pages has a
 *   Cross-Origin-Opener-Policy, although the person still sees it (msteams-docs issue 9895).
 */
export async function openWindow(page: Page, url: string) {
  const opening = page.waitForEvent('popup');
  const closed = page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const opened = window.open(address, 'sign-in', 'width=600,height=640');
        const timer = setInterval(() => {
          if (!opened?.closed) return;
          clearInterval(timer);
          resolve();
        }, 50);
      }),
    url,
  );
  // The test may end before the window does.
  closed.catch(() => {});
  return { popUp: await opening, closed };
}

/** The part of a simulated host that opens windows. */
interface WindowHost {
  page: Page | undefined;
  /** Of the tab. */
  origin: string;
  replies: Record<string, Reply>;
}

/**
 * Opens the window with which an app signs in, at an address of the app, and waits for its result. A window
 * that is closed counts as cancelled.
 */
export async function openPopUp(host: WindowHost, { args }: HostRequest): Promise<unknown[]> {
  const { page, origin } = host;
  if (!page) throw new Error('The host has no page.');
  if (new URL(String(args[0])).origin !== origin) return [false, 'FailedToOpenWindow'];
  const { popUp, closed } = await openWindow(page, String(args[0]));
  return new Promise((resolve) => {
    // The host closes the window before it passes the result on: the next one must be another window.
    const end = async (...result: unknown[]) => {
      resolved = true;
      if (!popUp.isClosed()) await popUp.close();
      resolve(result);
    };
    let resolved = false;
    host.replies['authentication.authenticate.success'] = ({ args: [result] }) => {
      void end(true, result);
      return undefined;
    };
    host.replies['authentication.authenticate.failure'] = ({ args: [reason] }) => {
      void end(false, reason);
      return undefined;
    };
    const cancel = () => {
      if (!resolved) resolve([false, 'CancelledByUser']);
    };
    closed.then(cancel, cancel);
  });
}
