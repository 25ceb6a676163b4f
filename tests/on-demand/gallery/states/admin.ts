import type { AdminDepartmentDto, FeaturedPromptDto, NumbersDto, RolePersonDto } from '#contract/admin.ts';
import { apiPaths } from '#contract/paths.ts';
import { departmentColors, departmentIcons } from '#domain/vocabulary.ts';
import { asAdmin, closedReports, reports, synonyms } from '#tests/on-demand/gallery/admin-content.ts';
import { all, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';
import { adminSearchStates } from './admin-search.ts';
import { daysAgo } from './review-content.ts';

const signedIn = true;

const names = [
  'Sales',
  'Market Access',
  'Medical',
  'Corporate Affairs',
  'Human Resources and everything about people and culture',
  'Finance',
  'Information Technology',
  'Onboarding',
];
const departments: AdminDepartmentDto[] = names.map((name, index) => ({
  id: `department-${index}`,
  name,
  description: `What ${name} does, and for whom.`,
  icon: departmentIcons[index] ?? 'Cpu',
  color: departmentColors[index] ?? 'teal',
  prompt_count: (index * 7) % 23,
  revision_count: index % 3,
  follower_count: index * 7,
}));

const numbers: NumbersDto = {
  published: 81,
  waiting: 14,
  days_to_decision: 2.4166,
  decided: 48,
  departments: departments.map(({ id, name, prompt_count, revision_count }) => ({
    id,
    name,
    published: prompt_count,
    waiting: revision_count * 2,
    uses: prompt_count * 37,
  })),
  weeks: [3, 0, 5, 8, 2, 4, 12, 9, 7, 0, 1, 6].map((published, index) => ({
    week: new Date(Date.UTC(2026, 7, 31 + 7 * index)).toISOString().slice(0, 10),
    published,
    copies: 180 + ((index * 97) % 210),
    downloads: 20 + ((index * 31) % 60),
    hand_overs: 60 + ((index * 53) % 90),
    days_to_decision: index % 4 === 1 ? null : 1 + (index % 5),
    outcomes: { worked: 12 + index * 3, needed_changes: 4 + (index % 5), did_not_help: index % 4 },
  })),
  missed_searches: [
    { text: 'xray report', searches: 14, days: 9, last_day: '2026-11-20' },
    { text: 'zusammenfassung für die geschäftsleitung einer', searches: 6, days: 6, last_day: '2026-11-19' },
    { text: 'تقرير المختبر', searches: 3, days: 2, last_day: '2026-10-02' },
  ],
  low_rated: [
    { id: 'a', title: 'Summarise a clinical study for a product team', rating: 1.3333, ratings: 3 },
    { id: 'b', title: `A very long title ${'that nobody shortened '.repeat(7)}`, rating: 2.8, ratings: 41 },
    { id: 'c', title: 'تلخيص دراسة سريرية لفريق المنتج', rating: 2.9, ratings: 12 },
  ],
  seldom_working: [
    {
      id: 'b',
      title: `A very long title ${'that nobody shortened '.repeat(7)}`,
      outcomes: { worked: 2, needed_changes: 5, did_not_help: 6 },
    },
  ],
  review_webhook: { waiting: 3, waiting_since: daysAgo(2), failed: 1 },
  stale: [
    { id: 'd', title: 'Plan a week', updatedAt: '2026-02-03T10:00:00.000Z', review_by: '2026-09-30' },
    { id: 'e', title: '为产品团队总结一项临床研究并说明其局限性', updatedAt: '2025-10-04T10:00:00.000Z' },
  ],
};
const emptyNumbers: NumbersDto = {
  ...numbers,
  published: 0,
  waiting: 0,
  days_to_decision: null,
  decided: 0,
  departments: [],
  weeks: numbers.weeks.map(({ week }) => ({ week, published: 0, copies: 0, downloads: 0, hand_overs: 0 })),
  review_webhook: null,
  missed_searches: [],
  seldom_working: [],
  low_rated: [],
  stale: [],
};

const people: RolePersonDto[] = [
  {
    id: '1',
    name: 'Anneke Visser',
    email: 'anneke.visser@example.com',
    seen: ['Reviewer'],
    configured: ['Reviewer'],
  },
  { id: '2', name: 'Samuel Adeyemi', email: 'samuel.adeyemi@example.com', seen: ['Admin'], configured: [] },
  {
    id: null,
    name: '',
    email: '1d2f6a1e-0000-4000-8000-5f0c6c2f7a11',
    seen: [],
    configured: ['Reviewer', 'Admin'],
  },
];

const featured: FeaturedPromptDto[] = [
  'Congress Q&A bank',
  `A very long title ${'that nobody shortened '.repeat(7)}`,
  'تلخيص دراسة سريرية لفريق المنتج',
  '为产品团队总结一项临床研究并说明其局限性',
  ...Array.from({ length: 8 }, (_, index) => `Prompt for job ${index + 5}`),
].map((title, index) => ({
  id: `featured-${index}`,
  title,
  author: ['Ingrid Solheim', '', 'ليلى حداد'][index % 3] ?? '',
  department: index % 4 === 1 ? null : (names[index % names.length] ?? null),
  has_example: index !== 2,
}));

const sections = [
  { name: 'inbox', path: '/admin', call: apiPaths.reports, full: reports, empty: [] },
  {
    name: 'statistics',
    path: '/admin/statistics',
    call: apiPaths.adminNumbers,
    full: numbers,
    empty: emptyNumbers,
  },
  {
    name: 'departments',
    path: '/admin/departments',
    call: apiPaths.adminDepartments,
    full: departments,
    empty: [],
  },
  { name: 'featured', path: '/admin/featured', call: apiPaths.adminFeatured, full: featured, empty: [] },
  { name: 'search', path: '/admin/search', call: apiPaths.adminSynonyms, full: synonyms, empty: [] },
  { name: 'people', path: '/admin/people', call: apiPaths.adminPeople, full: people, empty: [] },
];

const inDepartments = {
  path: '/admin/departments',
  signedIn,
  before: all(asAdmin, respond(apiPaths.adminDepartments, departments)),
} as const;

export const adminStates: State[] = [
  { name: 'admin/signed-out', path: '/admin', shows: 'text=Sign in to continue' },
  { name: 'admin/other-role', path: '/admin', signedIn, shows: 'text=You need Reviewer or Admin access' },
  ...sections.flatMap(({ name, path, call, full, empty }): State[] => [
    {
      name: `admin/${name}`,
      path,
      signedIn,
      before: all(asAdmin, respond(call, full)),
      shows: 'main :is(table, ul)',
    },
    {
      name: `admin/${name}-empty`,
      path,
      signedIn,
      before: all(asAdmin, respond(call, empty)),
      shows: 'main >> text=/^No |Nobody has|no departments yet/i',
    },
    {
      name: `admin/${name}-loading`,
      path,
      signedIn,
      before: all(asAdmin, hold(call)),
      // After the picture, held requests reach the server, where the user is not an admin.
      expected: failedRequest,
      shows: 'main [role=status]',
    },
    {
      name: `admin/${name}-error`,
      path,
      signedIn,
      before: all(asAdmin, fail(call)),
      expected: failedRequest,
      shows: 'text=Try again',
    },
  ]),
  {
    name: 'admin/reports-closed',
    path: '/admin?status=closed',
    signedIn,
    before: all(asAdmin, respond(apiPaths.reports, closedReports)),
    shows: 'text=Corrected in version 2.1.',
  },
  {
    name: 'admin/report-close',
    path: '/admin',
    signedIn,
    before: all(asAdmin, respond(apiPaths.reports, reports)),
    windowOnly: true,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Close report' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close report' }).click();
    },
    shows: 'text=Describe what was done.',
  },
  {
    name: 'admin/featured-search',
    path: '/admin/featured',
    signedIn,
    before: all(asAdmin, respond(apiPaths.adminFeatured, featured.slice(0, 2))),
    steps: async (page) => {
      await page.getByRole('searchbox', { name: /Add a prompt/ }).fill('report');
    },
    shows: '[aria-label="Prompts found"]',
  },
  ...adminSearchStates,
  {
    name: 'tab/admin',
    path: '/admin/statistics',
    tab: {},
    before: all(asAdmin, respond(apiPaths.adminNumbers, numbers)),
    shows: 'main table',
  },
  {
    ...inDepartments,
    name: 'admin/department-add',
    windowOnly: true,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Add department' }).click();
      await page.getByRole('button', { name: 'Add department' }).last().click();
    },
    shows: 'text=Enter a name.',
  },
  {
    ...inDepartments,
    name: 'admin/department-change',
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Edit Medical' }).click(),
    shows: '[role=dialog] [aria-label=Preview]',
  },
  {
    ...inDepartments,
    name: 'admin/department-retire',
    windowOnly: true,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Retire Market Access' }).click();
      await page.getByRole('combobox', { name: 'Move prompts and followers to' }).selectOption('Sales');
    },
    shows: '[role=dialog] >> text=Reason',
  },
];
