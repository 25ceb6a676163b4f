import type { PublicConfig } from '#contract/public-config.ts';
import { linkIntoTab } from '#domain/deep-link.ts';
import { hourMs } from '#domain/durations.ts';
import { screenHrefs } from '#domain/screens.ts';
import { noDepartmentName, type OutboxKind } from '#domain/vocabulary.ts';
import { literalInCards } from '#server/lib/texts.ts';

/** The content of a card, without the prompt's text. */
export interface ReviewCard {
  /** The outbox row's. */
  id: string;
  kind: OutboxKind;
  revisionId: string;
  title: string;
  department: string | null;
  author: string;
  submittedAt: Date;
}

/** Target of a card's links. */
export interface CardLinks {
  /** Origin of the product. */
  publicUrl: string;
  teamsHost: PublicConfig['teamsHost'] | undefined;
}

const headings: Record<OutboxKind, string> = {
  submitted: 'New prompt to review',
  resubmitted: 'Changed prompt to review again',
  improvement_submitted: 'Improvement to review',
};

interface TextRun {
  text: string;
  weight?: 'Bolder';
  size?: 'Medium';
  isSubtle?: true;
}

/**
 * People's text is in TextRuns only, which show it unchanged: "Markdown is not supported"
 * (https://learn.microsoft.com/adaptive-cards/schema-explorer/text-run). A TextBlock, a Fact and its title interpret Markdown,
 * so a prompt's title could create links, and escapes differ between clients.
 */
const line = (...runs: TextRun[]) => ({
  type: 'RichTextBlock',
  inlines: runs.map(({ text, ...look }) =>
    Object.assign(look, { type: 'TextRun', text: literalInCards(text) }),
  ),
});
const fact = (name: string, value: string) => line({ text: `${name}: `, isSubtle: true }, { text: value });

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** How long it has waited, from an hour on. */
function waitedFor(ms: number) {
  const hours = Math.floor(ms / hourMs);
  if (hours < 1) return '';
  const [number, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `, ${number} ${unit}${number === 1 ? '' : 's'} ago`;
}

const open = (title: string, url: string) => ({ type: 'Action.OpenUrl', title, url });

function actions(card: ReviewCard, { publicUrl, teamsHost }: CardLinks) {
  const path = screenHrefs.review(card.revisionId);
  const url = `${publicUrl}${path}`;
  const inTeams = linkIntoTab(teamsHost, { title: 'Review', path, url });
  return [open('Open review', url), ...(inTeams ? [open('Open in Teams', inTeams)] : [])];
}

/**
 * The body that a Teams workflow takes whose trigger is "When a Teams webhook request is received": a message with Adaptive
 * Cards as attachments, each of which it posts
 * (https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using, and
 * https://github.com/MicrosoftDocs/msteams-docs/issues/11302 for what it does with other bodies). A message may have 28 KB
 * (https://learn.microsoft.com/connectors/teams): title, names and links, all with limits of their own, stay far below. Version
 * 1.2 is the lowest that has RichTextBlock: older clients show the card too.
 */
export const reviewMessage = (card: ReviewCard, links: CardLinks, now: Date) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.2',
        body: [
          { ...line({ text: headings[card.kind], isSubtle: true }), id: card.id },
          line({ text: card.title, weight: 'Bolder', size: 'Medium' }),
          fact('Department', card.department ?? noDepartmentName),
          fact('Author', card.author),
          fact(
            'Submitted',
            `${time.format(card.submittedAt)} UTC${waitedFor(now.getTime() - card.submittedAt.getTime())}`,
          ),
        ],
        actions: actions(card, links),
      },
    },
  ],
});
