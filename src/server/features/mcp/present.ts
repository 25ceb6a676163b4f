import type { FoundPrompt } from '#contract/mcp.ts';
import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import { outcomeWords } from '#domain/outcomes.ts';
import { type Placeholder } from '#domain/placeholders.ts';
import type { PromptText } from './library.ts';

export const uriOf = ({ id, version }: Pick<PromptText, 'id' | 'version'>) =>
  `prompt://${encodeURIComponent(id)}@${encodeURIComponent(version)}`;

export const presentFound = (
  prompt: PromptDto | PromptSummaryDto,
  urlOf: (id: string) => string,
): FoundPrompt => ({
  id: prompt.id,
  title: prompt.title,
  description: prompt.description,
  department: prompt.department?.name ?? '',
  version: prompt.version,
  rating: prompt.rating,
  review_count: prompt.reviewCount,
  ...(prompt.outcomes && { outcomes: outcomeWords(prompt.outcomes) }),
  ...(prompt.use_class && { use_class: prompt.use_class }),
  ...(prompt.tags && prompt.tags.length > 0 && { tags: prompt.tags }),
  url: urlOf(prompt.id),
});

export const presentPlaceholder = ({
  key,
  label,
  hint,
  kind,
  default: value,
  options,
  required,
}: Placeholder) => ({ name: key, label, hint, kind, default: value, options, required });

/** One line of a text list: line breaks in its texts are removed. */
export const lineOf = ({ id, title, description, department, outcomes, url }: FoundPrompt) =>
  `- ${title} (id ${id}${department && `, ${department}`}): ${description} ${outcomes ? `${outcomes}. ` : ''}${url}`.replace(
    /\s+/g,
    ' ',
  );
