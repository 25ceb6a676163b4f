import { Badge } from '@fluentui/react-components';
import type { ReviewSummary } from './review.ts';

/** Whether it is a new prompt or changes a published one. */
export const KindBadge = ({ review }: { review: Pick<ReviewSummary, 'promptId' | 'status'> }) =>
  review.status === 'published' ? null : (
    <Badge appearance="outline" color="informative">
      {review.promptId ? 'Improvement' : 'New prompt'}
    </Badge>
  );
