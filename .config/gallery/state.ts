import type { Page } from '@playwright/test';

export const themes = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

/** Widths in CSS pixels, with the height of the window that goes with each. */
export const windows = { 360: 740, 768: 1024, 1440: 900 } as const;
export type Width = keyof typeof windows;
export const widths: readonly Width[] = [360, 768, 1440];

/** One state of one screen, and how to get there. */
export interface State {
  /** 'screen/state'; the screen groups the pictures. */
  name: string;
  path: string;
  /** What is visible once the state is there (a Playwright selector): the picture is taken then, not before. */
  shows: string;
  signedIn?: true;
  /** Before the address is opened: faults and odd answers of the API. */
  before?: (page: Page) => Promise<unknown>;
  /** What a person does on the page to bring the state about. */
  steps?: (page: Page) => Promise<unknown>;
  /** Console errors that belong to the state. */
  expected?: RegExp;
  /** Where the state exists only at some widths. */
  widths?: readonly Width[];
  /** Only what the window shows: for whatever lies over the page. */
  windowOnly?: true;
  /** For what goes away by itself: it stays, and the picture is of what the window shows. */
  passing?: true;
}

/** The console's note of an answer that is no success. */
export const failedRequest = /Failed to load resource/;
