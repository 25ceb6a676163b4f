import type { NotificationKind } from '#domain/vocabulary.ts';

interface ActivityType {
  /** In the notification settings of Teams. */
  description: string;
  /** The notice's first line; the title of the prompt, or the name of the collection, is its second. */
  templateText: string;
}

/**
 * Activity types of the Teams package, one for each kind of notification that is sent. They have no placeholders: "actor" would
 * be the app's name (https://learn.microsoft.com/graph/teams-send-activityfeednotifications). "reassigned" is about a submission that
 * only reviewers may read, and the server knows a person's roles only while the person sends a request.
 */
export const activityTypes: Record<Exclude<NotificationKind, 'reassigned'>, ActivityType> = {
  published: { description: 'Submission published', templateText: 'Your submission was published' },
  changes_requested: { description: 'Changes requested', templateText: 'A reviewer asked you for changes' },
  rejected: { description: 'Submission rejected', templateText: 'Your submission was rejected' },
  retired: { description: 'Prompt retired', templateText: 'Your prompt was retired' },
  restored: { description: 'Prompt restored', templateText: 'Your prompt was restored' },
  improvement_submitted: {
    description: 'Improvement suggested',
    templateText: 'Someone suggested an improvement to your prompt',
  },
  improvement_published: {
    description: 'Prompt improved',
    templateText: 'An improvement to your prompt was published',
  },
  comment: { description: 'Comment', templateText: 'Someone commented on your prompt' },
  report_handled: { description: 'Report handled', templateText: 'Your report of a problem was handled' },
  report_dismissed: {
    description: 'Report closed',
    templateText: 'Your report of a problem was closed without a change',
  },
  department_retired: {
    description: 'Department retired',
    templateText: 'A department that you follow was retired',
  },
  moved: { description: 'Prompt moved', templateText: 'Your prompt was moved to another department' },
  owner_changed: { description: 'Owner changed', templateText: 'Your prompt has a new owner' },
  ownership_received: {
    description: 'Ownership transferred to you',
    templateText: 'You are now the owner of a prompt or collection',
  },
  review_by_changed: {
    description: 'Review date changed',
    templateText: 'The review date of your prompt was changed',
  },
  collection_shared: {
    description: 'Collection shared with you',
    templateText: 'Someone made you a co-editor of a collection',
  },
  review_waiting: {
    description: 'Submissions waiting',
    templateText: 'Submissions are waiting for review',
  },
};

/** The type of the weekly digest, which is no notification. */
export const digestType = 'weekly_digest';

/** All types of the package. */
export const declaredTypes: Record<string, ActivityType> = {
  ...activityTypes,
  [digestType]: { description: 'Weekly digest', templateText: 'Your week in the prompt library' },
};
