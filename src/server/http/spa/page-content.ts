import type { DepartmentDto } from '#contract/departments.ts';
import {
  departmentListPath,
  listPagePath,
  listSearch,
  resultListPath,
  resultSearch,
} from '#contract/list-pages.ts';
import { apiPaths } from '#contract/paths.ts';
import type { PromptPageDto, ResultPageDto } from '#contract/prompt-pages.ts';
import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import { byAuthor } from '#domain/imported-author.ts';
import { featuredShown, limits } from '#domain/limits.ts';
import { introductionOfAll, introductions } from '#domain/screen-introductions.ts';
import { homeHeading, type PageName, screenHrefs, screens } from '#domain/screens.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import { escaped } from './escaped.ts';

interface PageContent {
  /** Paths of the screen's first calls, with the client's spelling. None depends on the user. */
  calls: string[];
  /** @param answers in the order of the calls, undefined for one that failed. */
  html(answers: unknown[]): string;
}

/** A text may be in another direction than the page. */
const element = (name: 'h1' | 'p', text = '') =>
  text ? `<${name} dir="auto">${escaped(text)}</${name}>` : '';
const link = (href: string, text: string) => `<a href="${escaped(href)}" dir="auto">${escaped(text)}</a>`;

interface Entry {
  href: string;
  name: string;
  description: string;
}

const promptEntry = ({ id, title, description }: PromptSummaryDto): Entry => ({
  href: screenHrefs.prompt(id),
  name: title,
  description,
});
const departmentEntry = ({ id, name, description }: DepartmentDto): Entry => ({
  href: screenHrefs.department(id),
  name,
  description,
});

/** Links with their descriptions. @param heading for all of them. */
function list(level: 'h2' | 'h3', entries: Entry[] = [], heading = '') {
  const items = entries.map(
    ({ href, name, description }) =>
      `<li><${level}>${link(href, name)}</${level}>${element('p', description)}</li>`,
  );
  return items.length > 0 ? `${heading}<ul>${items.join('')}</ul>` : '';
}

const home: PageContent = {
  calls: [apiPaths.departments, apiPaths.promptsFeatured, apiPaths.promptsGeneral],
  html: ([departments, featured]: [DepartmentDto[]?, PromptSummaryDto[]?]) =>
    `<div class="hero">${element('h1', homeHeading)}</div>` +
    list('h3', featured?.slice(0, featuredShown).map(promptEntry), '<h2>Featured prompts</h2>') +
    list('h3', departments?.map(departmentEntry), '<h2>Browse by department</h2>'),
};

const departmentList = (id: string, search: string, companyName: string): PageContent => ({
  calls: [apiPaths.departments, listPagePath(departmentListPath(id), search), apiPaths.promptsGeneral],
  html: ([departments = [], page]: [DepartmentDto[]?, PromptPageDto?]) => {
    const all = { name: screens.departments.title, description: introductionOfAll(companyName) };
    const shown = id === allDepartments ? all : departments.find((one) => one.id === id);
    const content =
      element('h1', shown?.name) +
      element('p', shown?.description) +
      list('h2', page?.prompts.map(promptEntry));
    const links = departments.map((one) => link(screenHrefs.department(one.id), one.name));
    return `<div class="list"><div>${content}</div><nav aria-label="Departments">${links.join('')}</nav></div>`;
  },
});

const results = (text: string, search: string): PageContent => ({
  calls:
    text === '' || text.length > limits.query
      ? []
      : [apiPaths.departments, listPagePath(resultListPath(text), search)],
  html: ([, page]: [unknown?, ResultPageDto?]) =>
    element('h1', screens.search.title) +
    element(
      'p',
      page && `${page.match_total} ${page.match_total === 1 ? 'result' : 'results'} found for "${text}"`,
    ) +
    list('h2', page?.prompts.map(promptEntry)),
});

const prompt = (id: string): PageContent => ({
  calls: [apiPaths.prompt(id)],
  html: ([found]: [PromptDto?]) => {
    if (!found) return '';
    const texts = [byAuthor(found.author), found.description, found.fullPrompt].map((text) =>
      element('p', text),
    );
    return `<article>${link('/departments', 'Back')}${element('h1', found.title)}${texts.join('')}</article>`;
  },
});

const isLed = (screen: PageName): screen is keyof typeof introductions => screen in introductions;

/** Screens whose page has content of the library; others have at most their heading. */
export const screensWithContent: readonly PageName[] = ['home', 'departments', 'search', 'prompt'];

/**
 * A screen's content in the server's page, in the app's order: read until the app has rendered, and without JavaScript. Its styles are
 * in src/client/index.html.
 *
 * @param day YYYY-MM-DD, in UTC. The client requests a list that depends on another day by itself.
 */
export function pageContent(
  screen: PageName | undefined,
  url: URL,
  day: string,
  companyName: string,
): PageContent {
  const valuesOf = (name: string) => url.searchParams.getAll(name);
  const id = idIn(url);
  if (screen === 'home') return home;
  if (screen === 'departments')
    return departmentList(id || allDepartments, listSearch(valuesOf, day), companyName);
  if (screen === 'search') return results((valuesOf('q')[0] ?? '').trim(), resultSearch(valuesOf, day));
  if (screen === 'prompt' && id) return prompt(id);
  if (!screen || !isLed(screen)) return { calls: [], html: () => '' };
  const text = element('h1', screens[screen].title) + element('p', introductions[screen]);
  return { calls: [], html: () => text };
}

/** The `:id` of a screen's path; '' if it is missing or not valid UTF-8. */
function idIn({ pathname }: URL) {
  try {
    return decodeURIComponent(pathname.split('/')[2] ?? '');
  } catch {
    return '';
  }
}
