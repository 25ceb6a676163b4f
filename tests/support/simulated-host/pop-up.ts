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
    host.answers['authentication.authenticate.success'] = ({ args: [token] }) => {
      resolve([true, token]);
      return undefined;
    };
    host.answers['authentication.authenticate.failure'] = ({ args: [reason] }) => {
      resolve([false, reason]);
      return undefined;
    };
    popUp.once('close', () => resolve([false, 'CancelledByUser']));
  });
}
