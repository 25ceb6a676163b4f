import { type ScreenHref, screens } from '#contract/screens.ts';

/** The sections of the admin's screen, as its URL names them, with their titles. The first is at the screen's own path. */
export const sections = {
  numbers: 'Numbers',
  departments: 'Departments',
  featured: 'Featured',
  messages: 'Messages',
  people: 'People',
} as const;
export type AdminSection = keyof typeof sections;

export const sectionHref = (section: AdminSection): ScreenHref =>
  section === 'numbers' ? '/admin' : `/admin/${section}`;

/** The section of a URL; undefined where there is none of that name. */
export const sectionOf = (id = 'numbers'): AdminSection | undefined =>
  Object.hasOwn(sections, id) ? (id as AdminSection) : undefined;

/** Of the window. */
export const sectionTitle = (section: AdminSection) =>
  section === 'numbers' ? screens.admin.title : `${sections[section]} · ${screens.admin.title}`;
