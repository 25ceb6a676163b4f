import type { Frame, Page } from '@playwright/test';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';

/** Of the system or of a host; a host's high contrast is a theme of its own and forces no colours. */
export const themes = ['light', 'dark', 'host-contrast', 'forced-colors'] as const;
export type Theme = (typeof themes)[number];

/** Widths in CSS pixels, with the height of the window that goes with each. */
export const windows = { 320: 640, 360: 740, 768: 1024, 1280: 800, 1440: 900 } as const;
export type Width = keyof typeof windows;
export const widths: readonly Width[] = [360, 768, 1440];
/** Of a host's tab. */
export const tabWidths: readonly Width[] = [320, 768, 1280];

/** One state of one screen, and how to get there. */
export interface State {
  /** 'screen/state'; the screen groups the pictures. */
  name: string;
  path: string;
  /** What is visible once the state is there (a Playwright selector): the picture is taken then, not before. */
  shows: string;
  signedIn?: true;
  /** In a host's tab: what the host is like, and what a person does there; `shows` is then in the tab. */
  tab?: { host?: (host: SimulatedHost) => void; steps?: (tab: Frame) => Promise<unknown> };
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
  /** Part of the toast that belongs to it: the picture waits for it, and it stays. Any other toast is reported. */
  toast?: string;
  /** For what else goes away by itself: it stays, and the picture is of what the window shows. */
  passing?: true;
}

export const widthsOf = (state: State) => state.widths ?? (state.tab ? tabWidths : widths);

/** The console's note of a response that is no success. */
export const failedRequest = /Failed to load resource/;
