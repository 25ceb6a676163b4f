import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import { emptyFields } from '#tests/support/empty-fields.ts';

const pad = (index: number) => String(index + 1).padStart(4, '0');

/** Prompts as the API lists them: 'Generated prompt 0001' and so on, the first changed last. */
export const manyPrompts = (count: number): PromptSummaryDto[] =>
  Array.from({ length: count }, (_, index) => {
    const changed = new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString();
    return {
      id: `generated-${pad(index)}`,
      title: `Generated prompt ${pad(index)}`,
      description: index % 2 === 0 ? 'For even occasions.' : 'For odd occasions.',
      department_id: 'sales',
      departmentId: 'sales',
      department: { id: 'sales', name: 'Sales', description: '', icon: 'TrendingUp', color: 'cornflower' },
      author: 'Amara Osei',
      createdAt: changed,
      updatedAt: changed,
      updated_at: changed,
      version: '1.0',
      useCases: ['Testing'],
      rating: (index % 50) / 10,
      reviewCount: index % 7,
      review_count: index % 7,
      comments_count: 0,
      featured: false,
      needs_attached_file_or_text_copy: false,
    };
  });

/** One of them as the API returns it for its page. */
export const whole = (summary: PromptSummaryDto): PromptDto => ({
  ...emptyFields.inPrompt,
  ...summary,
  fullPrompt: `The text of ${summary.title}.`,
  comments: [],
});
