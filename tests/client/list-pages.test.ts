import { beforeAll, describe, expect, it } from 'vitest';
import { countFacet, optionsOf } from '#client/features/prompts/facets/facet-options.ts';
import { type Chosen, facets, narrowed } from '#client/features/prompts/facets/facets.ts';
import { matching, sorted } from '#client/features/prompts/filter-sort.ts';
import { localDay } from '#client/lib/days.ts';
import { type PromptSummary, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { type ResultOrder, resultOrders } from '#contract/list-pages.ts';
import type { PromptPageDto, ResultPageDto } from '#contract/prompt-pages.ts';
import { difficulties, type SortOrder, sortOrders, usageClasses } from '#domain/vocabulary.ts';
import { recentUses, shownOutcomes, testedWith } from '#server/db/schema.ts';
import { testApp } from '#tests/support/client-network.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';

const titles = [
  'Éclair recipe',
  'eclair Recipe',
  'Agenda 2',
  'Agenda 10',
  'agenda 1.5',
  'agenda, long',
  '(draft) agenda',
  'Ärzte: Briefing',
  '50% plan_B',
  'ΟΔΟΣ guide',
  'Ωmega',
  'Straße',
  'zebra – stripes',
  'Überblick',
  '10x faster',
];
const tools = ['Copilot', 'ChatGPT', '', 'copilot', 'Müller-GPT'];
const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T;

/** A library with many ties, and something of every facet. */
async function fill() {
  const { db, empty } = await testApp();
  await empty();
  await createDepartment(db, { id: 'medical' });
  for (let index = 0; index < 70; index += 1) {
    const { id } = await createPrompt(db, {
      id: `p${(index * 37) % 70}`,
      title: pick(titles, index),
      description: index % 4 === 0 ? 'For ÉCLAIRS and 100%\nsafe' : `Number ${index}`,
      departmentId: index % 3 === 0 ? 'medical' : null,
      updatedAt: new Date(Date.UTC(2026, 0, 1 + (index % 9))),
      ratingCount: index % 5,
      ratingSum: (index % 5) * 3 + (index % 3),
      tool: pick(tools, index),
      difficulty: index % 6 === 5 ? null : pick(difficulties, index),
      needsAttachment: index % 7 === 0,
      useClass: index % 5 === 4 ? null : pick(usageClasses, index),
      exampleOutput: index % 4 === 2 ? 'An answer.' : '',
      reviewBy: index % 4 === 1 ? `${2025 + (index % 3)}-06-01` : null,
    });
    if (index % 4 < 2)
      await db.insert(shownOutcomes).values({
        promptId: id,
        revisionNumber: index % 20 === 0 ? 2 : 1,
        worked: index % 5 === 4 ? 0 : 4 + (index % 7) * 2,
        neededChanges: index % 5 === 4 ? 0 : 5,
        didNotHelp: index % 5 === 4 ? 0 : 1,
      });
    if (index % 8 === 0)
      await db.insert(testedWith).values({ revisionId: id, assistant: 'Copilot', worked: true });
    if (index % 6 === 0) await db.insert(recentUses).values({ promptId: id, uses: 1 + (index % 4) });
  }
}

const choices: Chosen[] = [
  { tool: ['Copilot'] },
  { tool: ['Müller-GPT', 'ChatGPT', 'nobody’s'] },
  { difficulty: ['Beginner', 'Expert'] },
  { attachment: ['yes'] },
  { attachment: ['yes', 'no'] },
  { rating: ['4'] },
  { rating: ['3'] },
  { rating: ['3', 'none'] },
  { use_class: ['General', 'Promotional'], tested: ['true'] },
  { stale: ['true'] },
  { works: ['true'] },
  { works: ['true'], rating: ['3'] },
  { example: ['true'], attachment: ['no'] },
  { stale: ['true'], rating: ['none'], attachment: ['no'] },
  { tool: ['\u0000'] },
];

let all: PromptSummary[];
const get = async (path: string) => (await (await testApp()).request(`/api${path}`)).json();
beforeAll(async () => {
  await fill();
  all = toPromptSummaries(await get('/prompts'));
});

/** The counts of the filters that the client makes of a list. */
function expectCounts(counts: PromptPageDto['counts'] = [], found: PromptSummary[], chosen: Chosen) {
  for (const facet of facets) {
    const expected = optionsOf(facet, countFacet(facet, found, chosen), chosen).filter(({ value }) =>
      found.some((prompt) => facet.valuesOf(prompt).includes(value)),
    );
    const counted = counts.filter((entry) => entry.facet === facet.name);
    const told = Object.fromEntries(counted.map(({ value, count }) => [value, count]));
    expect(told, facet.name).toEqual(Object.fromEntries(expected.map(({ value, count }) => [value, count])));
  }
}

describe("a page of the server equals the client's own search, order and filters", () => {
  const page = async (parameters: Record<string, string | readonly string[]>, department = 'all') => {
    const search = new URLSearchParams();
    for (const [name, values] of Object.entries(parameters))
      for (const value of [values].flat()) search.append(name, value);
    return (await get(`/departments/${department}/prompts?${search}`)) as PromptPageDto;
  };
  const shown = (text: string, order: SortOrder, chosen: Chosen = {}, of = all) =>
    narrowed(matching(sorted(of, order), text), chosen).map(({ id }) => id);
  const ids = ({ prompts }: PromptPageDto) => prompts.map(({ id }) => id);

  it.each(sortOrders)('in the order %s, ties included, page by page', async (sort) => {
    const pages = await Promise.all(
      [0, 25, 50].map((offset) => page({ sort, limit: '25', offset: `${offset}` })),
    );
    expect(pages.flatMap(ids)).toEqual(shown('', sort));
    expect(pages.map(({ total }) => total)).toEqual([70, 70, 70]);
    const ofDepartment = all.filter(({ departmentId }) => departmentId === 'medical');
    expect(ids(await page({ sort, limit: '100' }, 'medical'))).toEqual(shown('', sort, {}, ofDepartment));
  });

  it.each([
    'agenda',
    ' AGENDA ',
    'éclair',
    'ÉCLAIR',
    'eclair',
    '%',
    '_',
    '100%',
    '\\',
    'ωmega',
    'ΣΤΡ',
    'STRASSE',
    'ß',
    'e',
    '2',
    'number 1',
    'recipe number',
    'z',
    'ε',
    "'",
    'über',
    '\u0000',
    'recipe\u001Fnumber',
  ])('with the text %j in title or description', async (text) => {
    const found = await page({ text, limit: '100' });
    expect(ids(found)).toEqual(shown(text, 'latest'));
    expect(found.total).toBe(found.prompts.length);
    expect(found.department_total).toBe(70);
  });

  it.each(choices)('narrowed by %j', async (chosen) => {
    const found = await page({ ...chosen, limit: '100', sort: 'name', day: localDay() });
    expect(ids(found)).toEqual(shown('', 'name', chosen));
  });

  it.each([{}, ...choices])('with the counts of the filters for %j, and a text', async (chosen) => {
    for (const text of ['', 'number', 'nothing of that kind']) {
      const { counts = [] } = await page({ ...chosen, text, counts: 'true', limit: '0', day: localDay() });
      expectCounts(counts, matching(all, text), chosen);
    }
  });
});

describe("a page of the results equals the client's filters on all results", () => {
  const page = async (parameters: Record<string, string | readonly string[]>) => {
    const search = new URLSearchParams({ query: 'number' });
    for (const [name, values] of Object.entries(parameters))
      for (const value of [values].flat()) search.append(name, value);
    return (await get(`/search?${search}`)) as ResultPageDto;
  };
  let found: PromptSummary[];
  beforeAll(async () => {
    found = toPromptSummaries(await get('/prompts?query=number'));
    expect(found.length).toBeGreaterThan(20);
  });
  const shown = (order: ResultOrder, chosen: Chosen, department = '') =>
    narrowed(order === 'relevance' ? found : sorted(found, order), chosen)
      .filter(({ departmentId }) => department === '' || departmentId === department)
      .map(({ id }) => id);

  it.each(resultOrders)('in the order %s, ties included, page by page', async (sort) => {
    for (const chosen of [{}, { attachment: ['no'] }] as Chosen[]) {
      const pages = await Promise.all(
        [0, 15, 30].map((offset) => page({ ...chosen, sort, limit: '15', offset: `${offset}` })),
      );
      expect(pages.flatMap(({ prompts }) => prompts.map(({ id }) => id))).toEqual(
        shown(sort, chosen).slice(0, 45),
      );
    }
  });

  it.each([{}, ...choices])(
    'narrowed by %j, of a department, with the counts of the filters',
    async (chosen) => {
      const parameters = {
        ...chosen,
        department_id: 'medical',
        limit: '100',
        day: localDay(),
        counts: 'true',
      };
      const { prompts, counts, total } = await page(parameters);
      expect(prompts.map(({ id }) => id)).toEqual(shown('relevance', chosen, 'medical'));
      expect(total).toBe(prompts.length);
      expectCounts(
        counts,
        found.filter(({ departmentId }) => departmentId === 'medical'),
        chosen,
      );
    },
  );
});
