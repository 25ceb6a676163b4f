import { useQuery } from '@tanstack/react-query';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { TextField } from './submission.ts';
import { tagsQuery } from './tags.query.ts';

const TagsInput = lazyWithRetry(() => import('./TagsInput.tsx'));

export interface TagsFieldProps {
  field: Extract<TextField, { kind: 'tags' }>;
  /** A name per line. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The tags of a prompt; hidden in a library without tags, as on other servers. */
export function TagsField(props: TagsFieldProps) {
  const { data: tags, isLoading } = useQuery({ ...tagsQuery, enabled: publicConfig().ownServer });
  if (!tags?.length && props.value === '') return null;
  // Without the list, every name would look like a proposal.
  if (isLoading) return <SkeletonBar height={56} />;
  return (
    <LazyBoundary loading={<SkeletonBar height={56} />}>
      <TagsInput {...props} tags={tags ?? []} />
    </LazyBoundary>
  );
}
