import { Badge, type BadgeProps } from '@fluentui/react-components';
import { type RevisionStatus, statusNames } from '#contract/vocabulary.ts';
import type { ReviewSummary } from './review.ts';

const statusColors: Record<RevisionStatus, NonNullable<BadgeProps['color']>> = {
  draft: 'informative',
  pending: 'brand',
  changes_requested: 'warning',
  published: 'success',
  rejected: 'danger',
};

/** Whether it is a new prompt or changes a published one. */
export const KindBadge = ({ review }: { review: Pick<ReviewSummary, 'promptId' | 'status'> }) =>
  review.status === 'published' ? null : (
    <Badge appearance="outline" color="informative">
      {review.promptId ? 'Improvement' : 'New prompt'}
    </Badge>
  );

export const StatusBadge = ({ status }: { status: RevisionStatus }) => (
  <Badge appearance="tint" color={statusColors[status]}>
    {statusNames[status]}
  </Badge>
);
