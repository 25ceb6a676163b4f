import { Badge } from '@fluentui/react-components';
import { ClockRegular } from '#client/components/icons.ts';

/** Of a prompt whose review-by date is over. */
export const StaleBadge = () => (
  <Badge appearance="tint" color="warning" icon={<ClockRegular />}>
    Review due
  </Badge>
);
