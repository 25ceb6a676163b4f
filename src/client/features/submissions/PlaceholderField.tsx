import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Finding } from '#contract/prompt-checks.ts';

const PlaceholderEditor = lazyWithRetry(() => import('./PlaceholderEditor.tsx'));
const DetectedPlaceholders = lazyWithRetry(() => import('./DetectedPlaceholders.tsx'));

export interface PlaceholderFieldProps {
  form: PromptContent;
  warnings: Pick<Finding, 'message' | 'severity'>[];
  onChange: (typed: Pick<PromptContent, 'placeholders'>) => void;
}

/** What is to be filled in of the prompt: to be confirmed, or to be read where the server keeps no such list. */
export function PlaceholderField(props: PlaceholderFieldProps) {
  const { prompt } = props.form;
  if (prompt.trim() === '') return null;
  return (
    <LazyBoundary loading={<SkeletonBar height={160} />}>
      {publicConfig().revisions ? <PlaceholderEditor {...props} /> : <DetectedPlaceholders text={prompt} />}
    </LazyBoundary>
  );
}
