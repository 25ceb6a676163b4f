import { type ScreenHref, screenHrefs } from './screens.ts';
import type { NotificationKind } from './vocabulary.ts';

interface Subject {
  kind: NotificationKind;
  promptId: string | null;
  revisionId: string | null;
  /** Of a retired department: the one that has its prompts. */
  departmentId: string | null;
  /** That the person owns or co-edits. */
  collectionId?: string | null | undefined;
}

/** The page that a notification leads to. */
export function notificationHref({
  kind,
  promptId,
  revisionId,
  departmentId,
  collectionId,
}: Subject): ScreenHref {
  if (departmentId) return screenHrefs.department(departmentId);
  if (collectionId) return screenHrefs.collection(collectionId);
  if (kind === 'review_waiting') return '/reviews';
  if (kind === 'changes_requested') return screenHrefs.submission(revisionId ?? '');
  if (kind === 'reassigned') return screenHrefs.review(revisionId ?? '');
  return !promptId || kind === 'rejected' ? '/dashboard' : screenHrefs.prompt(promptId);
}
