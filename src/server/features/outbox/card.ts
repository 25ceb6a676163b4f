import type { PublicConfig } from '#contract/public-config.ts';
import { linkIntoTab } from '#domain/deep-link.ts';
import { literalInCards } from '#server/lib/texts.ts';

/** Target of a card's links. */
export interface CardLinks {
  /** Origin of the product. */
  publicUrl: string;
  teamsHost: PublicConfig['teamsHost'] | undefined;
}

interface OpenUrl {
  type: 'Action.OpenUrl';
  title: string;
  url: string;
}

interface TextRun {
  text: string;
  weight?: 'Bolder';
  size?: 'Medium';
  isSubtle?: true;
  selectAction?: OpenUrl;
}

/**
 * People's text is in TextRuns only, which show it unchanged: "Markdown is not supported"
 * (https://learn.microsoft.com/adaptive-cards/schema-explorer/text-run). A TextBlock, a Fact and its title interpret Markdown,
 * so a prompt's title could create links, and escapes differ between clients.
 */
export const line = (...runs: TextRun[]) => ({
  type: 'RichTextBlock',
  inlines: runs.map(({ text, ...look }) =>
    Object.assign(look, { type: 'TextRun', text: literalInCards(text) }),
  ),
});
export const fact = (name: string, value: string) =>
  line({ text: `${name}: `, isSubtle: true }, { text: value });

export const open = (title: string, url: string): OpenUrl => ({ type: 'Action.OpenUrl', title, url });

/** Buttons that open a page: on the web, and in the tab if its id is known. */
export function openPage({ publicUrl, teamsHost }: CardLinks, title: string, path: string) {
  const url = `${publicUrl}${path}`;
  const inTeams = linkIntoTab(teamsHost, { title, path, url });
  return [open(`Open ${title.toLowerCase()}`, url), ...(inTeams ? [open('Open in Teams', inTeams)] : [])];
}

/**
 * The body for a Teams workflow with the trigger "When a Teams webhook request is received": a message with Adaptive
 * Cards as attachments, each of which the workflow posts
 * (https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using, and
 * https://github.com/MicrosoftDocs/msteams-docs/issues/11302 for its handling of other bodies). A message may have 28 KB
 * (https://learn.microsoft.com/connectors/teams). Version 1.2 is the lowest that has RichTextBlock: older clients show the card too.
 *
 * @param id the message's in the outbox.
 */
export const cardMessage = (
  id: string,
  [heading, ...body]: [ReturnType<typeof line>, ...ReturnType<typeof line>[]],
  actions: OpenUrl[],
) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.2',
        body: [{ ...heading, id }, ...body],
        actions,
      },
    },
  ],
});
