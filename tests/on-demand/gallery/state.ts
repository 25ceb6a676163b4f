import type { Frame, Page } from '@playwright/test';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';
import type { Viewer } from './library.ts';

/** Themes of the system or of a host; a host's high contrast is a separate theme without forced colours. */
export const themes = ['light', 'dark', 'host-contrast', 'forced-colors'] as const;
export type Theme = (typeof themes)[number];

/** Widths of windows in CSS pixels with their heights; those of a host's tab are its side panel, and beside Teams' own lists. */
export const windows = { 320: 640, 360: 740, 720: 800, 768: 1024, 1280: 800, 1440: 900 } as const;
export type Width = keyof typeof windows;
export const widthsOf = ({ widths, tab }: State): readonly Width[] =>
  widths ?? (tab ? [320, 720, 1280] : [360, 768, 1440]);

/** A step of the user. @param on the page, or the tab in its host. */
export type Step = (on: Page | Frame, page: Page) => Promise<unknown>;

/** A state of a screen on the running product, and the steps to reach it. */
export interface State {
  /** 'screen/state'; the screen groups the pictures. */
  name: string;
  /** With the names of ids of the library in braces. */
  path: string;
  /** Who is signed in; nobody by default. */
  as?: Viewer;
  /** In a library with one department and no prompts. */
  empty?: true;
  /** Calls that are never answered, or fail, which a server does not do when it is asked to. */
  holds?: (url: URL) => boolean;
  fails?: (url: URL) => boolean;
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  steps?: Step[];
  /** Whether the picture is of the whole page; by default it is unless there are steps, which mostly open something over it. */
  whole?: boolean;
  widths?: readonly Width[];
  /** In a host's tab, with this set-up of the host. */
  tab?: (host: SimulatedHost) => unknown;
}

type Role = Parameters<Page['getByRole']>[0];

export const press =
  (name: string | RegExp, role: Role = 'button'): Step =>
  (on) =>
    on
      .getByRole(role, { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
      .click();
export const type =
  (label: string | RegExp, text: string): Step =>
  (on) =>
    on.getByLabel(label).and(on.locator('input, textarea')).first().fill(text);
export const select =
  (label: string, option: string): Step =>
  (on) =>
    on.getByRole('combobox', { name: label }).selectOption(option);
export const key =
  (name: string): Step =>
  (_, page) =>
    page.keyboard.press(name);
/** Presses a button of the open dialog. */
export const confirm =
  (name: string): Step =>
  (on) =>
    on.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** States of one screen, by name: a query to add to the path, steps, or anything else that differs. */
export const of =
  (screen: string, common: Omit<State, 'name'>) =>
  (states: Record<string, string | Step[] | Partial<State>>): State[] =>
    Object.entries(states).map(([name, state]) => {
      const differs = Array.isArray(state) ? { steps: state } : state;
      const own = typeof differs === 'string' ? { path: common.path + differs } : differs;
      return Object.assign({}, common, own, { name: `${screen}/${name}` });
    });
