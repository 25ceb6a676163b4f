import { hourMs } from '#domain/durations.ts';
import { screenHrefs } from '#domain/screens.ts';
import { noDepartmentName, type OutboxKind } from '#domain/vocabulary.ts';
import { type CardLinks, cardMessage, fact, line, openPage } from './card.ts';

/** The content of a card, without the prompt's text. */
interface ReviewCard {
  /** The outbox row's. */
  id: string;
  kind: OutboxKind;
  revisionId: string;
  title: string;
  department: string | null;
  author: string;
  submittedAt: Date;
}

const headings: Record<OutboxKind, string> = {
  submitted: 'New prompt to review',
  resubmitted: 'Resubmitted prompt to review',
  improvement_submitted: 'Improvement to review',
};

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Its waiting time, from an hour on. */
function waitedFor(ms: number) {
  const hours = Math.floor(ms / hourMs);
  if (hours < 1) return '';
  const [number, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `, ${number} ${unit}${number === 1 ? '' : 's'} ago`;
}

/** Title, names and links, each with a limit, stay far below the maximum size of a message. */
export const reviewMessage = (card: ReviewCard, links: CardLinks, now: Date) =>
  cardMessage(
    card.id,
    [
      line({ text: headings[card.kind], isSubtle: true }),
      line({ text: card.title, weight: 'Bolder', size: 'Medium' }),
      fact('Department', card.department ?? noDepartmentName),
      fact('Author', card.author),
      fact(
        'Submitted',
        `${time.format(card.submittedAt)} UTC${waitedFor(now.getTime() - card.submittedAt.getTime())}`,
      ),
    ],
    openPage(links, 'Review', screenHrefs.review(card.revisionId)),
  );
