import { failureToastMs, toastMs } from '#domain/limits.ts';
import type { ScreenHref } from '#domain/screens.ts';

export interface ToastMessage {
  title: string;
  body?: string;
  intent: 'success' | 'warning' | 'error' | 'info';
  /** Duration in milliseconds. */
  timeout: number;
  /** A link, such as to the sign-in page. */
  link?: { text: string; to: ScreenHref };
  /** A next step on this page. */
  action?: { text: string; run: () => void };
  /** Undoes the toast's action: by its button, and for a while after it by a key. */
  undo?: () => void;
  /** Ends the toast, and its undo, early. */
  ended?: AbortSignal;
}

const listeners = new Set<(message: ToastMessage) => void>();
const waiting: ToastMessage[] = [];
const fetchers = new Set<() => void>();

function send(message: ToastMessage) {
  if (listeners.size === 0) {
    waiting.push(message);
    for (const fetchListener of fetchers) fetchListener();
  }
  for (const listener of listeners) listener(message);
}

/** Sends toasts. They wait until the component that shows them is mounted. */
export const toast = {
  success: (title: string, body?: string, link?: ToastMessage['link']) =>
    send({
      title,
      ...(body ? { body } : {}),
      intent: 'success',
      timeout: toastMs,
      ...(link ? { link } : {}),
    }),
  /** For an action that succeeded only in part. */
  warning: (title: string, body: string, action?: ToastMessage['action']) =>
    send({ title, body, intent: 'warning', timeout: toastMs, ...(action ? { action } : {}) }),
  /** For an action that can be undone. */
  undoable: (
    title: string,
    body: string,
    undo: () => void,
    time: Pick<ToastMessage, 'timeout' | 'ended'> = { timeout: toastMs },
  ) => send({ title, body, intent: 'success', undo, ...time }),
  failure: (title: string, body?: string, timeout: number = failureToastMs, link?: ToastMessage['link']) =>
    send({ title, ...(body ? { body } : {}), intent: 'error', timeout, ...(link ? { link } : {}) }),
  info: (title: string, body: string, link?: ToastMessage['link']) =>
    send({ title, body, intent: 'info', timeout: toastMs, ...(link ? { link } : {}) }),
};

export function onToast(listener: (message: ToastMessage) => void): () => void {
  listeners.add(listener);
  for (const message of takeWaitingToasts()) listener(message);
  return () => listeners.delete(listener);
}

const dismissers = new Set<() => void>();

/** Dismisses the visible toasts, which a new message replaces. */
export function dismissToasts() {
  for (const dismiss of dismissers) dismiss();
}

export function onDismissToasts(dismiss: () => void): () => void {
  dismissers.add(dismiss);
  return () => dismissers.delete(dismiss);
}

/** Removes and returns the toasts that have not been shown. */
export const takeWaitingToasts = (): ToastMessage[] => waiting.splice(0);

/** Calls back when a toast waits for a listener, at once where one waits already. */
export function onWaitingToast(fetchListener: () => void): () => void {
  fetchers.add(fetchListener);
  if (waiting.length > 0) fetchListener();
  return () => fetchers.delete(fetchListener);
}
