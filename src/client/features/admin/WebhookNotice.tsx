import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { formatDateTime, pluralize } from '#client/lib/format.ts';
import type { Numbers } from './numbers.ts';

/** Where the review webhook has cards that were not taken: how many, and what becomes of them. */
export function WebhookNotice({ numbers: { reviewWebhook } }: { numbers: Numbers }) {
  if (!reviewWebhook || reviewWebhook.waiting + reviewWebhook.failed === 0) return null;
  const { waiting, waitingSince, failed } = reviewWebhook;
  return (
    <MessageBar intent={failed > 0 ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Review webhook</MessageBarTitle>
        {waiting > 0
          ? `${pluralize(waiting, 'card')} not delivered yet, the oldest since ${formatDateTime(waitingSince)}: each is sent again for 7 days. `
          : ''}
        {failed > 0
          ? `${pluralize(failed, 'card')} given up in the last 30 days: look at the queue, and at the workflow in Teams.`
          : ''}
      </MessageBarBody>
    </MessageBar>
  );
}
