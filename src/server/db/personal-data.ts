import { promptFields } from '#domain/prompt-fields.ts';
import { revisions } from './tables/revisions.ts';

/** Kinds of personal data, as an Article 30 record lists them. */
export const dataCategories = {
  identity: 'Name, email address, picture, ids in Microsoft Entra',
  account: 'Reference to the account, or to its key in the audit trail',
  role: 'Role in the product',
  writing: 'Texts that the person wrote',
  activity: 'What the person did, and when',
  network: 'Network address, in counts for limits',
} as const;
export type DataCategory = keyof typeof dataCategories;

interface PersonalTable {
  /** The purpose of the table. */
  purpose: string;
  /** The people whose data it is. */
  people: string;
  columns: Partial<Record<DataCategory, readonly string[]>>;
  /** The columns without personal data. */
  other: readonly string[];
}

const words = (text: string) => text.split(' ');

const users = 'users';
const authors = 'authors and reviewers';

/** Texts of prompts are about work; the checks of a submission find most personal data in them. */
const contentColumns = [
  ...promptFields.map(({ name }) => revisions[name].name),
  ...words('review_by example_version'),
];

/**
 * Each table with personal data, with each of its columns, for the record of processing that `npm run evidence` drafts. Tests
 * compare it with the database: a new table or column has to be added here. The admin guide has the retention.
 */
export const personalTables: Record<string, PersonalTable> = {
  users: {
    purpose: 'Sign-in; names of authors, commenters and reviewers',
    people: 'employees who signed in, and authors of an import',
    columns: {
      identity: ['tenant_id', 'object_id', 'name', 'email', 'sign_in_name', 'avatar'],
      role: ['roles_seen', 'is_guest'],
      account: ['id', 'pseudonym'],
      activity: ['created_at', 'signed_out_at', 'teams_notices', 'weekly_digest_since'],
    },
    other: [],
  },
  sessions: {
    purpose: 'Signed-in state of browsers',
    people: users,
    columns: {
      account: ['user_id'],
      role: ['roles'],
      activity: ['device', 'created_at', 'used_at', 'expires_at', 'revoked_at'],
    },
    other: ['token_hash'],
  },
  pop_up_sign_ins: {
    purpose: 'Sign-in in Teams by a window',
    people: users,
    columns: { account: ['user_id'], role: ['roles'], activity: ['expires_at', 'confirmed_at'] },
    other: ['challenge', 'code_hash', 'attempts'],
  },
  prompts: {
    purpose: 'Published prompts with author and owner',
    people: authors,
    columns: {
      identity: ['author', 'owner'],
      account: ['author_id', 'owner_id'],
      writing: ['retired_reason'],
      activity: ['created_at', 'updated_at', 'published_at', 'reviewed_at', 'trust_updated_at'],
    },
    other: [
      ...contentColumns,
      ...words('id version revision_number featured featured_position status sort_name'),
      ...words('replaced_by rating_sum rating_count imported_rating_sum imported_rating_count comment_count'),
    ],
  },
  revisions: {
    purpose: 'Drafts, submissions, reviews and versions of prompts',
    people: authors,
    columns: {
      identity: ['author', 'owner'],
      account: ['author_id', 'assignee_id', 'decided_by', 'owner_id', 'redacted_by'],
      writing: ['decision_reason', 'redaction_reason'],
      activity: ['submitted_at', 'decided_at', 'redacted_at', 'created_at', 'updated_at'],
    },
    other: [
      ...contentColumns,
      ...words('id prompt_id base_number number version status name_salt redacted_hash redacted_texts'),
    ],
  },
  audit_actors: {
    purpose: 'Link between the audit trail and accounts, deleted with the account',
    people: users,
    columns: { account: ['id', 'user_id'] },
    other: ['salt'],
  },
  audit_events: {
    purpose: 'Evidence of who changed what; no name, and nothing is ever deleted',
    people: users,
    columns: {
      account: ['actor_id', 'details'],
      writing: ['reason'],
      activity: ['occurred_at', 'action', 'from_state', 'to_state'],
    },
    other: ['sequence', 'subject', 'subject_id', 'revision_id', 'previous_hash', 'hash'],
  },
  comments: {
    purpose: 'Discussion of prompts',
    people: 'commenters and moderators',
    columns: {
      identity: ['user_name'],
      account: ['user_id', 'hidden_by'],
      writing: ['content', 'hidden_reason'],
      activity: ['created_at', 'edited_at', 'hidden_at'],
    },
    other: ['id', 'prompt_id'],
  },
  ratings: {
    purpose: 'One rating per person and prompt',
    people: users,
    columns: { account: ['user_id'], activity: ['prompt_id', 'rating', 'created_at'] },
    other: [],
  },
  bookmarks: {
    purpose: 'Saved prompts',
    people: users,
    columns: { account: ['user_id'], activity: ['prompt_id', 'created_at'] },
    other: [],
  },
  collections: {
    purpose: 'Lists of prompts that people make',
    people: users,
    columns: {
      account: ['user_id'],
      writing: ['name'],
      activity: ['visibility', 'in_assistants', 'created_at', 'deleted_at'],
    },
    other: ['id'],
  },
  collection_prompts: {
    purpose: 'Prompts of these lists',
    people: users,
    columns: { activity: ['prompt_id', 'position', 'added_at'] },
    other: ['collection_id'],
  },
  collection_editors: {
    purpose: 'People who edit a list together with its owner',
    people: users,
    columns: { account: ['user_id'], activity: ['added_at'] },
    other: ['collection_id'],
  },
  collection_changes: {
    purpose: 'Who changed such a list, for the people who edit it',
    people: users,
    columns: {
      account: ['user_id', 'editor_id'],
      activity: ['action', 'prompt_id', 'changed_at'],
    },
    other: ['id', 'collection_id'],
  },
  department_follows: {
    purpose: 'News of departments',
    people: users,
    columns: { account: ['user_id'], activity: ['department_id', 'created_at'] },
    other: [],
  },
  collection_follows: {
    purpose: 'News of collections',
    people: users,
    columns: { account: ['user_id'], activity: ['collection_id', 'created_at'] },
    other: [],
  },
  visits: {
    purpose: 'Prompts that are new since the last visit',
    people: users,
    columns: { account: ['user_id'], activity: ['since', 'started_at', 'seen_at'] },
    other: [],
  },
  notifications: {
    purpose: 'News about own submissions, prompts and comments',
    people: users,
    columns: {
      account: ['user_id', 'actor_id'],
      writing: ['reason'],
      activity: ['kind', 'created_at', 'read_at', 'forwarded_at'],
    },
    other: words('id prompt_id revision_id comment_id department_id collection_id bulk_id more'),
  },
  activity_notices: {
    purpose: 'Notifications that are to be sent to Teams',
    people: users,
    columns: { activity: ['notification_id', 'created_at'] },
    other: words('id attempts next_attempt_at failed_at'),
  },
  bulk_actions: {
    purpose: 'Undo of an action on several prompts',
    people: 'owners, reviewers and admins',
    columns: { account: ['actor_id'], activity: ['action', 'created_at', 'undone_at'] },
    other: ['id'],
  },
  bulk_action_prompts: {
    purpose: 'State of its prompts before',
    people: 'owners of prompts',
    columns: { identity: ['owner'], account: ['owner_id'], activity: ['trust_updated_at'] },
    other: words(
      'bulk_id prompt_id state_after department_id review_by featured featured_position moved_revisions',
    ),
  },
  digests: {
    purpose: 'Which weekly digests a person already has',
    people: 'users who want it',
    columns: { account: ['user_id'], activity: ['week'] },
    other: ['id'],
  },
  digest_notices: {
    purpose: 'Weekly digests that are to be sent to Teams',
    people: 'users who want it',
    columns: { activity: ['digest_id', 'created_at'] },
    other: words('id attempts next_attempt_at failed_at'),
  },
  reports: {
    purpose: 'Reported problems with prompts',
    people: 'reporters, reviewers and admins',
    columns: {
      account: ['user_id', 'closed_by'],
      writing: ['reason', 'closed_reason'],
      activity: ['created_at', 'closed_at', 'outcome'],
    },
    other: ['id', 'prompt_id'],
  },
  tags: {
    purpose: 'List of tags, with proposals of authors',
    people: authors,
    columns: { account: ['proposed_by'], writing: ['name', 'key'], activity: ['created_at', 'state'] },
    other: ['id', 'merged_into'],
  },
  tested_with: {
    purpose: 'Tests of versions of prompts',
    people: 'authors, owners, reviewers and admins',
    columns: { account: ['user_id'], writing: ['note'], activity: ['tested_on', 'created_at'] },
    other: ['id', 'revision_id', 'assistant', 'worked'],
  },
  guideline_confirmations: {
    purpose: 'Evidence of who confirmed which guidelines',
    people: authors,
    columns: { account: ['user_id'], activity: ['version', 'confirmed_at'] },
    other: [],
  },
  contact_messages: {
    purpose: 'Questions to the team',
    people: 'everyone who writes, also without an account',
    columns: {
      identity: ['name', 'email'],
      account: ['user_id'],
      writing: ['message'],
      activity: ['created_at'],
    },
    other: ['id'],
  },
  idempotency_keys: {
    purpose: 'Responses to repeated requests',
    people: users,
    columns: { account: ['user_id'], writing: ['answer'], activity: ['created_at'] },
    other: ['id', 'fingerprint'],
  },
  rate_limits: {
    purpose: 'Counts for limits, by account or network address',
    people: 'everyone who sends requests',
    columns: { account: ['key'], network: ['key'], activity: ['points', 'expire'] },
    other: [],
  },
  day_keys: {
    purpose: 'Keyed hashes of the day, so that a use counts once per person',
    people: 'everyone who uses a prompt',
    columns: { activity: ['day', 'key'] },
    other: [],
  },
  day_outcomes: {
    purpose: 'Answers of the day to "Did it work?" by keyed hashes, so that they can be changed',
    people: 'users who answer',
    columns: { activity: ['day', 'key', 'outcome', 'assistant'] },
    other: [],
  },
};

/** Tables without personal data: content, counts without people, and data of the search and the processes. */
export const otherTables: readonly string[] = words(
  'announcements day_secrets deletion_notices departments embedding_models embeddings ' +
    'missed_searches outbox outcome_weeks recent_uses retired_departments search_choices search_documents ' +
    'search_languages shown_outcomes synonyms usage_refreshes usage_totals usage_weeks wanted_prompts',
);
