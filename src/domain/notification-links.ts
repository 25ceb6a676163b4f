import { type ScreenHref, screenHrefs } from './screens.ts';
import type { NotificationKind } from './vocabulary.ts';

interface Subject {
  kind: NotificationKind;
  promptId: string | null;
  revisionId: string | null;
  /** Of a retired department: the one that has its prompts. */
  departmentId: string | null;
}

/** The page that a notification leads to. */
export function notificationHref({ kind, promptId, revisionId, departmentId }: Subject): ScreenHref {
  if (departmentId) return screenHrefs.department(departmentId);
  if (kind === 'changes_requested') return screenHrefs.submission(revisionId ?? '');
  if (kind === 'reassigned') return screenHrefs.review(revisionId ?? '');
  return !promptId || kind === 'rejected' ? '/dashboard' : screenHrefs.prompt(promptId);
}
