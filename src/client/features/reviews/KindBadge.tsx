import { Badge } from '@fluentui/react-components';
import type { ReviewSummaryDto } from '#contract/reviews.ts';

/** Whether it is a new prompt or changes a published one. */
export const KindBadge = ({ review }: { review: Pick<ReviewSummaryDto, 'prompt_id' | 'status'> }) =>
  review.status === 'published' ? null : (
    <Badge appearance="outline" color="informative">
      {review.prompt_id ? 'Improvement' : 'New prompt'}
    </Badge>
  );
