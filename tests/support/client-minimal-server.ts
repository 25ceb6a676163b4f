import { HttpResponse, http } from 'msw';
import { apiPrefix } from '#contract/paths.ts';
import { network } from './client-network.ts';

const department = { id: 'oncology', name: 'Oncology', icon: 'Ribbon', color: 'bg-pink-500' };

/** Only the fields that the specification names, in one of their two spellings; ratings are texts, as some databases return averages. */
const spelled = {
  camelCase: { departmentId: 'oncology', updatedAt: '2026-03-04T12:00:00Z', reviewCount: '12' },
  snake_case: { department_id: 'oncology', updated_at: '2026-03-04T12:00:00Z', review_count: 12 },
};
type Spelling = keyof typeof spelled;

const prompts = (spelling: Spelling) => [
  {
    id: 7,
    title: 'Tumour board summary',
    description: 'For the weekly board.',
    fullPrompt: 'Summarise [case].',
    department,
    author: 'Noor Haddad',
    version: '3',
    useCases: ['Weekly board'],
    rating: '4.50',
    ...spelled[spelling],
  },
  { id: '8', title: 'Bare', fullPrompt: 'Nothing else.' },
];

/** Another server that has only the calls of the specification. */
export function startMinimalServer(spelling: Spelling) {
  const all = prompts(spelling);
  const get = (path: string, resolver: (request: Request, id: string) => unknown) =>
    http.get<{ id: string }>(`*${apiPrefix}${path}`, ({ request, params }) => {
      const found = resolver(request, params.id);
      return found === undefined
        ? new HttpResponse('gone', { status: 404 })
        : HttpResponse.json(found as object);
    });
  network.use(
    get('/departments', () => [department]),
    get('/prompts/general', () => ({
      total_departments: '1',
      total_use_cases: 1,
      total_prompts: 2,
      total_contributors: 1,
    })),
    get('/prompts/featured', () => all),
    get('/prompts/:id', (_, id) => all.find((prompt) => String(prompt.id) === id)),
    get('/prompts', (request) => {
      const query = new URL(request.url).searchParams.get('query')?.toLowerCase() ?? '';
      return all.filter(({ title }) => title.toLowerCase().includes(query));
    }),
    http.all(`*${apiPrefix}/*`, () => new HttpResponse('not here', { status: 404 })),
  );
}
