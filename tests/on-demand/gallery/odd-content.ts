import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import { emptyFields } from '#tests/support/empty-fields.ts';

/** An ordinary prompt, for states that change one field. */
export const plainPrompt: PromptDto = {
  ...emptyFields.inPrompt,
  id: 'odd',
  title: 'Summarise a clinical study for a product team',
  description: 'Turns a study report into one page that a product team can act on.',
  department_id: 'medical',
  departmentId: 'medical',
  department: {
    id: 'medical',
    name: 'Medical',
    description: 'Evidence and medical information.',
    icon: 'HeartPulse',
    color: 'red',
  },
  author: 'Ingrid Solheim',
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-04-16T14:30:00.000Z',
  updated_at: '2026-04-16T14:30:00.000Z',
  version: '1.2',
  useCases: ['Before a launch meeting', 'When a new study is published'],
  rating: 4.6,
  reviewCount: 12,
  review_count: 12,
  comments_count: 0,
  featured: false,
  needs_attached_file_or_text_copy: true,
  fullPrompt: 'You are a medical writer.\n\nSummarise [study report] for [audience] in at most 300 words.',
  expectedOutcome: 'One page with the question, the result and what follows from it.',
  prompt_framework: 'RTF: Role, Task, Format',
  target_audience: 'Product teams',
  difficulty: 'Beginner',
  tool: 'ChatGPT',
  comments: [],
};

const paragraph =
  'Read the attached protocol section by section. For each section name the decision it asks for, the people who take it, ' +
  'and what is still open. Quote the protocol where you rely on it and mark every assumption of your own with [assumption].';

/** 20,000 characters of text with headings, lists and placeholders. */
export const longPrompt: PromptDto = {
  ...plainPrompt,
  title:
    `A very long title that nobody shortened: ${'review of the integrated evidence generation plan '.repeat(3)}`.slice(
      0,
      200,
    ),
  description: `${paragraph} ${paragraph} ${paragraph}`.slice(0, 1000),
  fullPrompt: Array.from({ length: 100 }, (_, index) => `${index + 1}. Step for [market]\n${paragraph}\n`)
    .join('\n')
    .slice(0, 20_000),
  useCases: Array.from({ length: 12 }, (_, index) => `Use case ${index + 1}: ${paragraph}`),
  expectedOutcome: paragraph.repeat(3),
};

const unbroken = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);

/** Words longer than a line, and a line of code without blanks. */
export const unbrokenPrompt: PromptDto = {
  ...plainPrompt,
  id: 'unbroken',
  title: unbroken.slice(0, 190),
  description: unbroken,
  author: unbroken.slice(0, 120),
  version: '2026.11.21-beta',
  fullPrompt: `Read https://example.com/${'a/'.repeat(200)}\n\n${unbroken.repeat(6)}`,
  useCases: [unbroken],
  comments_count: 1,
  comments: [
    {
      id: '1',
      userName: unbroken.slice(0, 90),
      content: `${unbroken} https://example.com/${'b'.repeat(150)}`,
      createdAt: '2026-05-02T08:15:00.000Z',
      createdAtFormatted: '2 May 2026, 08:15',
      editedAt: null,
    },
  ],
};

export const rightToLeftPrompt: PromptDto = {
  ...plainPrompt,
  id: 'arabic',
  title: 'تلخيص دراسة سريرية لفريق المنتج',
  description: 'يحوّل تقرير الدراسة إلى صفحة واحدة يستطيع فريق المنتج العمل بها، مع النتائج والحدود بوضوح.',
  author: 'ليلى حداد',
  fullPrompt:
    'أنت كاتب طبي في شركة أدوية.\n\nلخّص [تقرير الدراسة] لفريق [السوق] في 300 كلمة على الأكثر.\n\n- اذكر السؤال والنتيجة.\n- لا تضف شيئًا غير موجود في النص (p < 0.05).',
  useCases: ['قبل اجتماع الإطلاق', 'عند نشر دراسة جديدة'],
  expectedOutcome: 'صفحة واحدة تتضمن السؤال والنتيجة وما يترتب عليها.',
  comments_count: 1,
  comments: [
    {
      id: '1',
      userName: 'ليلى حداد',
      content: 'مفيد جدًا، استخدمته مرتين هذا الأسبوع.',
      createdAt: '2026-05-02T08:15:00.000Z',
      createdAtFormatted: '2 May 2026, 08:15',
      editedAt: null,
    },
  ],
};

export const chinesePrompt: PromptDto = {
  ...plainPrompt,
  id: 'chinese',
  title: '为产品团队总结一项临床研究并说明其局限性',
  description: '把研究报告整理成一页产品团队可以直接使用的摘要，清楚列出结果、局限和后续步骤。',
  author: '王小明',
  fullPrompt:
    '你是一家制药公司的医学撰稿人。\n\n请为[受众]把[研究报告]总结为不超过300字的摘要。\n\n一、先写研究问题和结果。\n二、不要添加原文没有的内容。\n\n臨床試験の要約を日本語でも作成してください。',
  useCases: ['上市会议之前', '新研究发表时'],
  expectedOutcome: '一页纸，包含问题、结果以及由此得出的结论。',
};

/** Without a department, use cases, ratings and optional fields. */
export const barePrompt: PromptDto = {
  ...plainPrompt,
  id: 'bare',
  title: 'Plan a week',
  description: '',
  department_id: null,
  departmentId: null,
  department: null,
  author: 'Imported',
  useCases: [],
  rating: 0,
  reviewCount: 0,
  review_count: 0,
  needs_attached_file_or_text_copy: false,
  expectedOutcome: '',
  prompt_framework: '',
  target_audience: '',
  difficulty: null,
  tool: '',
};

export const oddPrompts: PromptSummaryDto[] = [
  plainPrompt,
  { ...longPrompt, id: 'long' },
  unbrokenPrompt,
  rightToLeftPrompt,
  chinesePrompt,
  barePrompt,
  { ...plainPrompt, id: 'markup', title: '<b>Not bold</b> & <script>alert(1)</script> 🧪🧬', reviewCount: 1 },
];

const departments = {
  medical: plainPrompt.department,
  hr: { id: 'hr', name: 'HR', description: 'People.', icon: 'UserPlus', color: 'marigold' },
  finance: { id: 'finance', name: 'Finance', description: 'Numbers.', icon: 'DollarSign', color: 'green' },
};

const usual = (
  id: string,
  department: keyof typeof departments,
  author: string,
  title: string,
  description: string,
): PromptSummaryDto => ({
  ...plainPrompt,
  id,
  department_id: department,
  departmentId: department,
  department: departments[department],
  author,
  title,
  description,
});

/** What most lists hold. */
export const usualPrompts: PromptSummaryDto[] = [
  plainPrompt,
  usual(
    'feedback',
    'hr',
    'Oliver Pemberton',
    'Turn rough notes into fair, usable performance feedback',
    "Reshapes a manager's own observations into specific feedback, and shows where evidence is missing.",
  ),
  usual(
    'variance',
    'finance',
    'Arjun Mehta',
    'Write month-end variance commentary that explains why',
    'Turns an actual-versus-budget table into short commentary that names drivers.',
  ),
  usual(
    'onboarding',
    'hr',
    'Anneke Visser',
    'Plan the first 90 days in a regulated role',
    'Plans training, meetings and first results for a new colleague, week by week.',
  ),
  usual(
    'evidence',
    'medical',
    'Elena Petrova',
    'Map evidence gaps for an integrated evidence plan',
    'Works back from the decisions of regulators and payers to the evidence that each still lacks.',
  ),
];
