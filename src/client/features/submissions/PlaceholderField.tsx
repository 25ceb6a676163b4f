import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { PlaceholderFieldProps } from './placeholder-field-props.ts';

const PlaceholderEditor = lazyWithRetry(() => import('./PlaceholderEditor.tsx'));
const DetectedPlaceholders = lazyWithRetry(() => import('./DetectedPlaceholders.tsx'));

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
