import type { LibraryStatus } from '#domain/vocabulary.ts';
import type { AuditEvent } from '#server/db/audit-chain.ts';
import type { Seal } from '#server/db/audit-seals.ts';

interface SealedRevision {
  promptId: string;
  /** Sequence of the event that published it. */
  sequence: number;
  seal: Seal;
}

/** Actions that keep the text, and change the owner or the day of the next review. */
const renewals: ReadonlySet<string> = new Set(['renew_trust', 'transfer', 'set_review_by']);

type Details = Partial<Seal> & { actors?: Record<string, string>; original?: string };

const isSeal = (details: Details): details is Details & Seal =>
  typeof details.content === 'string' && details.people !== undefined;

/** The published state according to the events of the audit trail, read one after the other. */
export class SealedTrail {
  readonly revisions = new Map<string, SealedRevision>();
  readonly statuses = new Map<string, { status: LibraryStatus; sequence: number }>();
  /** Hashes that bind the keys of people to their accounts. */
  readonly actors = new Map<string, { hash: string; sequence: number }>();
  /** Events that contradict earlier ones. */
  readonly problems: string[] = [];

  add(event: AuditEvent): void {
    const { sequence, action, subject, subjectId: promptId, revisionId, toState } = event;
    const details: Details = event.details === '' ? {} : JSON.parse(event.details);
    for (const [key, hash] of Object.entries(details.actors ?? {})) this.actors.set(key, { hash, sequence });
    if (subject !== 'prompt') return;
    if (toState === 'published' || toState === 'retired')
      this.statuses.set(promptId, { status: toState, sequence });
    if (revisionId !== null && isSeal(details))
      this.#take(action, revisionId, { promptId, sequence, seal: details }, details.original);
  }

  #take(action: string, id: string, event: SealedRevision, original: string | undefined) {
    const known = this.revisions.get(id);
    const changes = renewals.has(action) || action === 'restore' || action === 'redact';
    if (!known || !changes) {
      this.revisions.set(id, event);
      return;
    }
    const { seal } = event;
    const content = action === 'redact' ? original : seal.content;
    if (content !== known.seal.content) this.#contradicts(event, known, 'text');
    if (action === 'restore') {
      if (seal.trust !== known.seal.trust) this.#contradicts(event, known, 'review record');
      return;
    }
    const { owner, redactor } = seal.people;
    known.seal.trust = seal.trust;
    if (renewals.has(action)) known.seal.people.owner = owner;
    else {
      known.seal.content = seal.content;
      known.seal.people.redactor = redactor;
      known.sequence = event.sequence;
    }
  }

  #contradicts({ promptId, sequence, seal }: SealedRevision, known: SealedRevision, what: string) {
    this.problems.push(
      `version ${seal.version} of the prompt ${promptId}: its ${what} at event ${sequence} differs from event ${known.sequence}`,
    );
  }
}
