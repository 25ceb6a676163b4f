import type { Page } from '@playwright/test';
import { sectionHref, sections } from '#client/features/admin/sections.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { screenList } from '#domain/screens.ts';
import { promptId, type Viewer } from './library.ts';
import { confirm, key, of, press, type State, type Step, select, type } from './state.ts';
import { inTab } from './tab.ts';

const called =
  (...paths: string[]) =>
  ({ pathname }: URL) =>
    paths.some((path) => pathname === `${apiPrefix}${path}`);
/** All content; who the user is stays known. */
const content = ({ pathname }: URL) => pathname.startsWith(`${apiPrefix}/`) && !pathname.endsWith('/me');
const onPhone = { widths: [360] } as const;
const prompt = `/prompts/${promptId}`;

const personal = new Set(['home', 'my-prompts', 'dashboard', 'account', 'use-case-submission', 'reviews']);

/** Every screen without a parameter, as visitors see it; those that differ, as an employee and as a newcomer sees them. */
const everyScreen = screenList
  .filter(([name, { path }]) => !path.includes(':') && name !== 'logout')
  .flatMap(([screen, { path }]) =>
    of(screen, { path })({
      visitor: {},
      ...(personal.has(screen) && { employee: { as: 'employee' }, newcomer: { as: 'newcomer' } }),
    }),
  );

const waiting: [screen: string, path: string, as?: Viewer][] = [
  ['home', '/'],
  ['departments', '/departments'],
  ['search', '/search?q=study'],
  ['prompt', prompt],
  ['versions', `${prompt}/versions`],
  ['my-prompts', '/my-prompts', 'employee'],
  ['collection', '/collections/{collection}', 'employee'],
  ['dashboard', '/dashboard', 'employee'],
  ['account', '/account', 'employee'],
  ['use-case-submission', '/use-case-submission', 'employee'],
  ['reviews', '/reviews', 'reviewer'],
  ['review', '/reviews/{findings}', 'reviewer'],
  ...Object.keys(sections).map((name): [string, string, Viewer] => [
    `admin-${name}`,
    sectionHref(name as keyof typeof sections),
    'admin',
  ]),
];

/** Screens that wait for content: while it loads, when it fails, and, where they exist there, in a library without prompts. */
const withoutContent = waiting.flatMap(([screen, path, as]) =>
  of(screen, { path, ...(as && { as }) })({
    loading: { holds: content },
    error: { fails: content },
    ...(!/prompts\/.|[{]/.test(path) && { 'empty-library': { empty: true } }),
  }),
);

const lists: State[] = [
  ...of('departments', { path: '/departments' })({
    one: '/medical',
    list: '/medical?view=list',
    'no-match': '?q=xylophone',
    'none-left': '?tool=None+such',
    tag: '?tag=Rehearsal',
    unknown: '/alchemy',
    filters: [press(/^Filters/)],
    peek: [press(/^Preview prompt/)],
    drawer: { widths: [768], steps: [press('Departments')] },
    'change-failed': {
      widths: [768, 1440],
      fails: ({ searchParams }) => searchParams.has('sort'),
      steps: [select('Sort prompts', 'Oldest')],
    },
  }),
  ...of('search', { path: '/search' })({
    results: '?q=clinical%20study',
    list: '?q=clinical%20study&view=list',
    none: '?q=xylophone',
    'long-query': `?q=${'xylophone'.repeat(40)}`,
  }),
  ...of('home', { path: '/' })({
    news: { path: '/?new=all#news', as: 'employee' },
    suggestions: [type('Search prompts', 'clinical')],
    'no-suggestion': [type('Search prompts', 'xylophone')],
    palette: [key('Control+k')],
    shortcuts: [key('?')],
    menu: { ...onPhone, steps: [press('Menu')] },
    'employee-menu': { ...onPhone, as: 'employee', steps: [press('Menu')] },
    'account-menu': { as: 'newcomer', steps: [press(/^Account/)] },
    'admin-account-menu': { as: 'admin', steps: [press(/^Account/)] },
    'header-search': { path: '/faq', steps: [press('Open search'), type('Search prompts', 'clinical')] },
    'page-not-found': 'no/such/page',
    'lost-page': { path: '/faq', fails: ({ pathname }) => pathname.startsWith('/assets/faq.page-') },
  }),
];

const noClipboard = (page: Page) =>
  page.addInitScript(`
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;`);
const focusAgain: Step = (on) => on.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));

const prompts: State[] = [
  ...of('prompt', { path: '/prompts/' })({
    long: '{long}',
    'unbroken-words': '{unbroken}',
    'right-to-left': '{arabic}',
    chinese: '{chinese}',
    bare: 'bare',
    markup: '{markup}',
    retired: '{retired}',
    'retired-for-reviewers': { path: '/prompts/{retired}', as: 'reviewer' },
    'not-found': 'alchemy',
    visitor: promptId,
    employee: { path: prompt, as: 'employee' },
    reviewer: { path: prompt, as: 'reviewer' },
    author: { path: '/prompts/{improved}', as: 'employee' },
  }),
  ...of('prompt', { path: prompt })({
    copied: [press('Copy')],
    'copy-failed': { before: noClipboard, steps: [press('Copy')] },
    'save-signed-out': [press('Save')],
    filled: { widths: [1440], whole: true, steps: [type(/./, 'What went well. '.repeat(20))] },
    'fill-in-sheet': { ...onPhone, steps: [press(/^Fill in \d/)] },
  }),
  ...of('prompt', { path: prompt, as: 'employee' })({
    'did-it-work': [press('Copy'), focusAgain, press('Worked')],
    'comment-failed': {
      fails: called(apiPaths.promptComments(promptId)),
      steps: [type('Comment', 'Worked well.'), press('Submit comment')],
    },
    'comment-editing': [press(/^Edit comment/)],
    'comment-delete': [press(/^Delete comment/)],
    report: [press('More'), press('Report a problem', 'menuitem')],
    tests: [press(/^Tested with/)],
    'add-to-collection': [press('Add to a collection')],
  }),
  ...of('prompt', { path: prompt, as: 'reviewer' })({
    'reviewer-menu': [press('More')],
    'retire-search': [press('More'), press('Retire prompt', 'menuitem'), type('Replaced by', 'notes')],
    'comment-hide': [press(/^Hide comment/), confirm('Hide comment')],
    'add-test-errors': [press(/^Tested with/), press('Add test'), confirm('Add test')],
  }),
  ...of('versions', { path: '/prompts/{improved}/versions' })({
    visitor: {},
    compare: '?from=1&to=2',
    view: { whole: true, steps: [press(/^View v/)] },
    restore: { as: 'employee', steps: [press(/^Restore v/)] },
    audit: { as: 'reviewer' },
    print: { as: 'reviewer', before: (page) => page.emulateMedia({ media: 'print' }) },
    'not-found': { path: '/prompts/alchemy/versions' },
  }),
  ...of('verify', { path: '/verify' })({
    unknown: [type('Paste the prompt', 'A text that nobody published'), press('Verify')],
    missing: [press('Verify')],
  }),
];

const fillIn = [
  type(/^Prompt Title/, 'Prepare questions for an advisory board'),
  type(/^Short Description/, 'For patient number 00482913. Ask greta.holm@pharma.org.'),
  type(/^Use Case/, 'Before an advisory board\nWhen a board has to be moved online'),
  type(/^The AI Prompt/, 'Write to [name] in a [tone: warm|dry] tone about {topic}, for <reader> [sic].'),
];
const submitting = { path: '/use-case-submission', as: 'employee' } as const;

const own: State[] = [
  ...of(
    'use-case-submission',
    submitting,
  )({
    filled: { whole: true, steps: fillIn },
    errors: { whole: true, steps: [press('Submit Use Case')] },
    departments: [press('Department', 'combobox')],
    draft: '?draft={draft}',
    'changes-requested': '?draft={returned}',
    'in-review': '?draft={new}',
    'draft-gone': '?draft=none',
    improvement: `?improves=${promptId}`,
    'improvement-signed-out': { path: `/use-case-submission?improves=${promptId}`, as: undefined },
    failed: {
      path: '/use-case-submission?draft={returned}',
      fails: called(apiPaths.promptsAdd),
      steps: [press('Submit Use Case')],
    },
  }),
  ...of('my-prompts', { path: '/my-prompts', as: 'employee' })({
    list: '?view=list',
    'no-match': '?q=xylophone',
    selected: [press(/^Select /, 'checkbox')],
  }),
  ...of('collection', { path: '/collections/{collection}', as: 'employee' })({
    own: {},
    'co-editor': { as: 'reviewer' },
    reader: { as: 'newcomer' },
    empty: { path: '/collections/{empty}' },
    missing: { path: '/collections/00000000-0000-4000-8000-000000000000' },
    share: [press('Share')],
    'co-editors': [press('More'), press(/co-editors/i, 'menuitem')],
    rename: [press('More'), press('Rename', 'menuitem')],
    removed: [press(/^Remove /)],
  }),
  ...of('dashboard', { path: '/dashboard', as: 'employee' })({ 'no-match': '?q=alchemy' }),
  ...of('notifications', { path: '/faq', as: 'employee' })({
    full: [press(/^Notifications/)],
    empty: { as: 'newcomer', steps: [press(/^Notifications/)] },
    loading: { holds: called(apiPaths.notifications), steps: [press(/^Notifications/)] },
    error: { fails: called(apiPaths.notifications), steps: [press(/^Notifications/)] },
  }),
  ...of('account', { path: '/account', as: 'employee' })({
    'sign-out-question': { whole: true, steps: [press(/^Sign out everywhere/)] },
    'unsent-text': {
      ...submitting,
      steps: [type(/^Prompt Title/, 'Begun'), (on) => on.goto(new URL('/logout', on.url()).href)],
    },
  }),
  ...of('login', { path: '/login' })({
    failed: '?authError=The%20sign-in%20was%20cancelled.',
    'local-sign-in': { path: '/api/auth/microsoft/redirect' },
    confirm: { path: `/auth/callback?code=${'a'.repeat(43)}` },
  }),
  ...of('contact', { path: '/contact' })({
    errors: { whole: true, steps: [press('Send message')] },
  }),
];

const decide = [key('ArrowDown')];
const work: State[] = [
  ...of('reviews', { path: '/reviews', as: 'reviewer' })({
    reviewer: {},
    'no-match': '?q=alchemy',
    filters: { ...onPhone, steps: [press('Filters')] },
  }),
  ...of('review', { path: '/reviews/', as: 'reviewer' })({
    new: '{new}',
    findings: '{findings}',
    improvement: '{improvement}',
    own: '{own}',
    decided: '{rejected}',
    missing: '00000000-0000-4000-8000-000000000000',
  }),
  ...of('review', { path: '/reviews/{findings}', as: 'reviewer' })({
    approve: [...decide, key('a')],
    'approve-without-reason': [...decide, key('a'), press('Publish prompt')],
    'request-changes': [...decide, key('c'), press('Send change request')],
    'compare-similar': { whole: true, steps: [press(/^Compare with/)] },
    'side-by-side': { path: '/reviews/{improvement}', widths: [768, 1440], steps: [press('Side by side')] },
  }),
  ...Object.keys(sections).flatMap((name) =>
    of(`admin-${name}`, { path: sectionHref(name as keyof typeof sections) })({
      admin: { as: 'admin' },
      ...(['inbox', 'prompts'].includes(name) && { reviewer: { as: 'reviewer' } }),
      ...(name === 'inbox' && { visitor: {}, employee: { as: 'employee' } }),
    }),
  ),
  ...of('admin-inbox', { path: '/admin', as: 'admin' })({
    'close-report': [press(/^Close report/), confirm('Close report')],
    'request-a-prompt': [press('Request a prompt')],
  }),
  ...of('admin-search', { path: '/admin/search', as: 'admin' })({
    'add-term': [press('Add term')],
    'merge-tag': [press('Merge Congress')],
  }),
  ...of('admin-departments', { path: '/admin/departments', as: 'admin' })({
    'add-errors': [press('Add department'), confirm('Add department')],
    edit: [press('Edit Medical')],
    retire: [press('Retire Market Access')],
  }),
  ...of('admin-featured', { path: '/admin/featured', as: 'admin' })({
    search: { whole: true, steps: [type(/Add a prompt/, 'report')] },
  }),
  ...of('admin-people', { path: '/admin/people', as: 'admin' })({
    found: {
      whole: true,
      steps: [type('Email address', 'ingrid.solheim@example.com'), press('Find account')],
    },
  }),
  ...of('admin-prompts', { path: '/admin/prompts', as: 'reviewer' })({
    selected: [press(/^Select all/, 'checkbox')],
    retire: [press(/^Select all/, 'checkbox'), press('Retire...')],
    preview: [
      press(/^Select all/, 'checkbox'),
      press('Move...'),
      select('New department', 'Sales'),
      confirm('Preview'),
    ],
  }),
];

export const states: State[] = [
  ...everyScreen,
  ...withoutContent,
  ...lists,
  ...prompts,
  ...own,
  ...work,
  ...inTab,
];
