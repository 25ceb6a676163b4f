import type { ReactNode } from 'react';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import type { FindingPlace } from './finding-places.ts';
import type { FieldErrors, RenderField } from './ReviewEditor.tsx';

/** Shows a text as its readers will see it, with its findings marked. */
export type RenderPublished = (
  content: PromptContent,
  placesOf: (field: Finding['field']) => readonly FindingPlace[],
) => ReactNode;

/** Parts of other features that a review shows. */
export interface ReviewParts {
  renderPublished: RenderPublished;
  renderField: RenderField;
  errorsOf: (content: PromptContent) => FieldErrors;
}
