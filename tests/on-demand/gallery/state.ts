import type { Frame, Page } from '@playwright/test';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';

/** Themes of the system or of a host; a host's high contrast is a separate theme without forced colours. */
export const themes = ['light', 'dark', 'host-contrast', 'forced-colors'] as const;
export type Theme = (typeof themes)[number];

/** Widths of windows in CSS pixels, with their heights. */
export const windows = { 320: 640, 360: 740, 720: 800, 768: 1024, 1280: 800, 1440: 900 } as const;
export type Width = keyof typeof windows;
export const widths: readonly Width[] = [360, 768, 1440];
/** Widths of a host's tab: of its side panel, and beside Teams' own lists. */
export const tabWidths: readonly Width[] = [320, 720, 1280];

/** A state of a screen, and the steps to reach it. */
export interface State {
  /** 'screen/state'; the screen groups the pictures. */
  name: string;
  path: string;
  /** Playwright selector of an element that is visible once the state is reached. */
  shows: string;
  signedIn?: true;
  /** In a host's tab: the set-up of the host, and steps in the tab; `shows` is then in the tab. */
  tab?: { host?: (host: SimulatedHost) => void; steps?: (tab: Frame) => Promise<unknown> };
  /** Runs before the page is opened: faults and special responses of the API. */
  before?: (page: Page) => Promise<unknown>;
  /** Steps of a user on the page. */
  steps?: (page: Page) => Promise<unknown>;
  /** Expected console errors. */
  expected?: RegExp;
  /** If the state exists only at some widths. */
  widths?: readonly Width[];
  /** Only the visible part of the page, for overlays. */
  windowOnly?: true;
  /** Text of the expected toast, which is waited for and kept. Any other toast is reported. */
  toast?: string;
  /** For other temporary content, which is kept; the picture is of the visible part of the page. */
  passing?: true;
}

export const widthsOf = (state: State) => state.widths ?? (state.tab ? tabWidths : widths);

/** The console error of a failed request. */
export const failedRequest = /Failed to load resource/;
