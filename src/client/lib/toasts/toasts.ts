import { failureToastMs, toastMs } from '#contract/limits.ts';
import type { ScreenHref } from '#contract/screens.ts';

export interface ToastMessage {
  title: string;
  body?: string;
  intent: 'success' | 'error' | 'info';
  /** How long it stays, in milliseconds. */
  timeout: number;
  /** A way on, such as to the sign-in page. */
  link?: { text: string; to: ScreenHref };
}

const listeners = new Set<(notification: ToastMessage) => void>();
const waiting: ToastMessage[] = [];
const fetchers = new Set<() => void>();

function send(notification: ToastMessage) {
  if (listeners.size === 0) {
    waiting.push(notification);
    for (const fetchListener of fetchers) fetchListener();
  }
  for (const listener of listeners) listener(notification);
}

/** The toasts of the product. Whoever shows them may come late: until then they wait. */
export const toast = {
  success: (title: string, body?: string, link?: ToastMessage['link']) =>
    send({
      title,
      ...(body ? { body } : {}),
      intent: 'success',
      timeout: toastMs,
      ...(link ? { link } : {}),
    }),
  failure: (title: string, body?: string, timeout: number = failureToastMs, link?: ToastMessage['link']) =>
    send({ title, ...(body ? { body } : {}), intent: 'error', timeout, ...(link ? { link } : {}) }),
  info: (title: string, body: string, link?: ToastMessage['link']) =>
    send({ title, body, intent: 'info', timeout: toastMs, ...(link ? { link } : {}) }),
};

export function onToast(listener: (notification: ToastMessage) => void): () => void {
  listeners.add(listener);
  for (const notification of takeWaitingNotifications()) listener(notification);
  return () => listeners.delete(listener);
}

/** Takes those that nobody has shown, for whoever shows them in another way. */
export const takeWaitingNotifications = (): ToastMessage[] => waiting.splice(0);

/** Calls when a notification waits for a listener, at once where one waits already. */
export function onWaitingToast(fetchListener: () => void): () => void {
  fetchers.add(fetchListener);
  if (waiting.length > 0) fetchListener();
  return () => fetchers.delete(fetchListener);
}
