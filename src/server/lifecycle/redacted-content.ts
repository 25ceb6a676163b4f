import type { RedactionDto } from '#contract/reviews.ts';
import type { contentOf, revisions } from '#server/db/schema.ts';

type Content = ReturnType<typeof contentOf<typeof revisions.$inferSelect>>;

/**
 * What stands in the place of all that people wrote of a redacted version. Choices stay: they hold no words. The trigger
 * keep_published_revision lets a published text become this and nothing else.
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
  testedAssistant: '',
  testedModel: '',
  exampleOutput: '',
} satisfies Omit<Content, 'departmentId' | 'difficulty' | 'needsAttachment' | 'useClass' | 'testedOn'>;

interface RedactionRow {
  redactedAt: Date | null;
  /** Name of who redacted it; null when the account is gone. */
  redactor: string | null;
  redactionReason: string;
  redactedHash: string | null;
}

/** As a part of a response: nothing where the version was not redacted. */
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
