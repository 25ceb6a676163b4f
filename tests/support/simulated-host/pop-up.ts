import type { HostRequest } from './messages.ts';
import type { SimulatedHost } from './simulated-host.ts';

/**
 * Opens the window that an app wants to sign in with, at an address of the app's own, and waits for what it hands back. A window that the person closes
 * has been cancelled.
 */
export async function openPopUp(host: SimulatedHost, { args }: HostRequest): Promise<unknown[]> {
  const { page, origin } = host;
  if (!page) throw new Error('The host has no page.');
  if (new URL(String(args[0])).origin !== origin) return [false, 'FailedToOpenWindow'];
  const opening = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url, 'sign-in', 'width=600,height=640'), String(args[0]));
  const popUp = await opening;
  return new Promise((resolve) => {
    // The host closes the window before it passes the result on: the next one is to be another window.
    const end = async (...answer: unknown[]) => {
      resolved = true;
      if (!popUp.isClosed()) await popUp.close();
      resolve(answer);
    };
    let resolved = false;
    host.answers['authentication.authenticate.success'] = ({ args: [token] }) => {
      void end(true, token);
      return undefined;
    };
    host.answers['authentication.authenticate.failure'] = ({ args: [reason] }) => {
      void end(false, reason);
      return undefined;
    };
    popUp.once('close', () => {
      if (!resolved) resolve([false, 'CancelledByUser']);
    });
  });
}
