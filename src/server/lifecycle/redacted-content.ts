import type { RedactionDto } from '#contract/reviews.ts';
import type { choiceNames } from '#domain/prompt-fields.ts';
import type { contentOf, revisions } from '#server/db/schema.ts';

type Content = ReturnType<typeof contentOf<typeof revisions.$inferSelect>>;

/**
 * Replaces every text that people wrote in a redacted version. Choices stay, because they contain no words. The trigger
 * keep_published_revision allows no other change of a published text.
 */
export const redactedContent = {
  title: 'Redacted version',
  description: '',
  useCases: [],
  fullPrompt: 'This version was redacted.',
  placeholders: [],
  promptFramework: '',
  targetAudience: '',
  expectedOutcome: '',
  tool: '',
  exampleOutput: '',
} satisfies Omit<
  Content,
  'departmentId' | (typeof choiceNames)[number] | 'needsAttachment' | 'useClass' | 'tags'
>;

interface RedactionRow {
  redactedAt: Date | null;
  /** Name of the admin who redacted it; null if the account was deleted. */
  redactor: string | null;
  redactionReason: string;
  redactedHash: string | null;
}

/** As a part of a response: nothing if the version was not redacted. */
export const presentRedaction = (row: RedactionRow): { redacted?: RedactionDto } =>
  row.redactedAt
    ? {
        redacted: {
          by: row.redactor,
          at: row.redactedAt.toISOString(),
          reason: row.redactionReason,
          hash: row.redactedHash ?? '',
        },
      }
    : {};
