import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { dismissToasts } from '#client/lib/toasts/toasts.ts';

/** The toast of that title, once it is shown. */
export async function findToast(title: string): Promise<HTMLElement> {
  const shown = await screen.findByText(title, { selector: '.fui-ToastTitle, .fui-ToastTitle *' });
  const toast = shown.closest<HTMLElement>('.fui-Toast');
  if (!toast) throw new Error(`'${title}' stands in no toast`);
  return toast;
}

/** Fluent counts a toast's time by an animation, which jsdom does not run: its length says how long the toast stays. */
const secondsOf = (toast: HTMLElement) => {
  const timer = toast.parentElement?.querySelector<HTMLElement>('[data-timer-status]');
  return Number.parseFloat(timer?.style.animationDuration ?? '') / 1000;
};

/** A toast of exactly that title and text, staying for that many seconds. */
export async function expectToast(title: string, { body = '', seconds }: { body?: string; seconds: number }) {
  const toast = await findToast(title);
  expect(toast.querySelector('.fui-ToastBody')?.textContent ?? '').toBe(body);
  expect(secondsOf(toast)).toBe(seconds);
  return within(toast);
}

export const toastCount = () => document.querySelectorAll('.fui-Toast').length;

/** Closes all toasts, so that the next one of the same title is the only one. */
export async function clearToasts() {
  act(dismissToasts);
  await waitFor(() => expect(toastCount()).toBe(0));
}
