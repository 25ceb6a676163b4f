import { type ScreenHref, screens } from '#domain/screens.ts';
import type { Role } from '#domain/vocabulary.ts';

/** The sections of the admin's screen, as its URL names them, with their titles. The first is at the screen's own path. */
export const sections = {
  inbox: 'Inbox',
  search: 'Search and tags',
  statistics: 'Statistics',
  departments: 'Departments',
  featured: 'Featured',
  people: 'People',
  prompts: 'Prompts',
} as const;
export type AdminSection = keyof typeof sections;

/** Sections that reviewers can use, too, as the server permits. */
const sharedSections: ReadonlySet<AdminSection> = new Set(['inbox', 'prompts']);

/** The roles of which a section needs one. */
export const rolesOfSection = (section: AdminSection): readonly Role[] =>
  sharedSections.has(section) ? ['Reviewer', 'Admin'] : ['Admin'];

/** @param roles the user's. */
export const mayOpen = (section: AdminSection, roles: readonly string[]) =>
  rolesOfSection(section).some((role) => roles.includes(role));

export const sectionHref = (section: AdminSection): ScreenHref =>
  section === 'inbox' ? '/admin' : `/admin/${section}`;

/** The section of a URL; undefined if there is none of that name. */
export const sectionOf = (id = 'inbox'): AdminSection | undefined =>
  Object.hasOwn(sections, id) ? (id as AdminSection) : undefined;

/** Of the window. */
export const sectionTitle = (section: AdminSection) =>
  section === 'inbox' ? screens.admin.title : `${sections[section]} · ${screens.admin.title}`;
