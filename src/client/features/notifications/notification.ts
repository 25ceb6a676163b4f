import { list, number, record, text } from '#client/lib/models/json-readers.ts';
import type { NotificationDto, NotificationListDto } from '#contract/notifications.ts';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';
import type { NotificationKind } from '#domain/vocabulary.ts';

export interface Notification {
  id: string;
  heading: string;
  /** A reviewer's or an admin's words, or the beginning of a comment, or ''. */
  text: string;
  /** Where it happened. */
  to: ScreenHref;
  createdAt: string;
  read: boolean;
}

export interface NotificationPage {
  notifications: Notification[];
  unread: number;
  /** '' on the last page. */
  next: string;
}

type JsonRecord = Partial<Record<keyof NotificationDto, unknown>>;

const headings: Record<NotificationKind, (title: string, actor: string) => string> = {
  published: (title) => `Published: ${title}`,
  changes_requested: (title) => `Changes requested: ${title}`,
  rejected: (title) => `Rejected: ${title}`,
  retired: (title) => `Retired: ${title}`,
  restored: (title) => `Back in the library: ${title}`,
  improvement_submitted: (title, actor) => `${actor} suggests an improvement: ${title}`,
  improvement_published: (title, actor) => `Improved by ${actor}: ${title}`,
  comment: (title, actor) => `${actor} commented: ${title}`,
  reassigned: (title, actor) => `${actor} took over your review: ${title}`,
  report_handled: (title) => `Your report was handled: ${title}`,
  department_retired: (title) => `Department retired: ${title}`,
  report_dismissed: (title) => `Your report was closed without a change: ${title}`,
};

interface Subject {
  kind: string;
  promptId: string;
  revisionId: string;
  departmentId: string;
}

function hrefOf({ kind, promptId, revisionId, departmentId }: Subject): ScreenHref {
  if (departmentId !== '') return screenHrefs.department(departmentId);
  if (kind === 'changes_requested') return screenHrefs.submission(revisionId);
  if (kind === 'reassigned') return `/reviews/${encodeURIComponent(revisionId)}` as ScreenHref;
  return promptId === '' || kind === 'rejected' ? '/dashboard' : screenHrefs.prompt(promptId);
}

function toNotification(value: unknown): Notification {
  const json: JsonRecord = record(value);
  const [kind, title] = [text(json.kind), text(json.title) || 'Without a title'];
  const heading = Object.hasOwn(headings, kind) ? headings[kind as NotificationKind] : undefined;
  return {
    id: text(json.id),
    // A newer server may tell of things that this page does not know.
    heading: heading ? heading(title, text(json.actor) || 'Somebody') : title,
    text: text(json.text),
    to: hrefOf({
      kind,
      promptId: text(json.prompt_id),
      revisionId: text(json.revision_id),
      departmentId: text(json.department_id),
    }),
    createdAt: text(json.createdAt),
    read: json.read === true,
  };
}

export function toNotificationPage(value: unknown): NotificationPage {
  const json: Partial<Record<keyof NotificationListDto, unknown>> = record(value);
  return {
    notifications: list(json.notifications).map(toNotification),
    unread: number(json.unread),
    next: text(json.next),
  };
}
