import { type Screen, type ScreenHref, type ScreenName, screens } from '#domain/screens.ts';

export interface NavigationLink {
  to: ScreenHref;
  text: string;
}

/** @param inTab in a host's tab, where room is short. */
const linkTo = (name: ScreenName, inTab = false): NavigationLink => {
  const { path, title, link = title, shortLink = link }: Screen = screens[name];
  return { to: path.replace('/:id?', '') as ScreenHref, text: inTab ? shortLink : link };
};
const links = (...names: ScreenName[]) => names.map((name) => linkTo(name));

const main: ScreenName[] = ['home', 'departments', 'how-to', 'use-case-submission'];

/** The name of a screen without a main link; '' for the others. */
export function titleWithoutLink(pathname: string): string {
  const firstPart = (path: string) => path.split('/')[1];
  const isThis = (name: ScreenName) => firstPart(screens[name].path) === firstPart(pathname);
  const name = main.some(isThis) ? undefined : (Object.keys(screens) as ScreenName[]).find(isThis);
  return name ? screens[name].title : '';
}

/** The links of header, mobile menu and footer, in their order. */
export const mainLinks = links(...main);
export const tabLinks = main.map((name) => linkTo(name, true));
/** Further entries of the mobile menu for signed-in people. */
export const personalLinks = links('my-prompts', 'dashboard');
/** Further entries for users with a role, as in the account's menu. */
export const linksOf = (roles: readonly string[]) => [
  ...(roles.includes('Reviewer') ? links('reviews') : []),
  ...(roles.length > 0 ? links('admin') : []),
];

export const quickLinks = links('home', 'departments', 'about', 'faq');
export const resourceLinks = links('guidelines', 'best-practices', 'support', 'documentation');
export const legalLinks = links('privacy', 'terms', 'contact');
/** The footer's one line in a host's tab. */
export const tabFooterLinks = [...links('faq', 'support'), ...legalLinks];
