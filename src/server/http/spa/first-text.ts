import { introductionOfAll, introductions } from '#domain/screen-introductions.ts';
import { homeHeading, type PageName, screens } from '#domain/screens.ts';
import { escaped } from './escaped.ts';

const page = (content: string) => `<div class="shell-page">${content}</div>`;
const heading = (text: string) => `<h1>${text}</h1>`;

const isLed = (screen: PageName): screen is keyof typeof introductions => screen in introductions;

/** Screens with tabs above their heading. */
const hasTabs = new Set<PageName>(['my-prompts', 'dashboard']);

/** The shape of a tab beside a chat: its name, its search box and rows. */
const pinnedTab = '<div class="shell-pinned"></div>';

/**
 * The static text of a screen as HTML, with the classes of index.html. Users read it while the app's code loads, which then renders the
 * same in the same place. Screens with data get an empty element for it.
 */
export function firstText(screen: PageName | undefined, url: URL, companyName: string): string {
  if (!screen) return '';
  if (screen === 'beside') return pinnedTab;
  if (screen === 'home') return `<section class="shell-hero">${heading(homeHeading)}</section>`;
  if (screen === 'prompt') return '<div class="shell-page shell-prompt"></div>';
  if (screen === 'search') return page(`<div class="shell-list">${heading(screens.search.title)}</div>`);
  if (screen === 'departments') {
    const isAll = /^\/departments(\/all)?$/.test(url.pathname);
    const text = isAll
      ? `${heading(screens.departments.title)}<p>${escaped(introductionOfAll(companyName))}</p>`
      : '';
    return page(`<div class="shell-list shell-beside">${text}</div>`);
  }
  if (!isLed(screen)) return '';
  // Forms have a larger gap below the heading.
  const place = screen === 'use-case-submission' ? ' class="shell-apart"' : '';
  const tabs = hasTabs.has(screen) ? '<div class="shell-tabs"></div>' : '';
  return page(`${tabs}${heading(screens[screen].title)}<p${place}>${introductions[screen]}</p>`);
}
