import { readFile } from 'node:fs/promises';
import { AdaptiveCard, SerializationContext } from 'adaptivecards';
import { Template } from 'adaptivecards-templating';
import type { ExtensionResultDto } from '#contract/message-extension.ts';

interface Element {
  type: string;
  text?: string;
  url?: string;
  inlines?: Element[];
}
export interface Card {
  type: string;
  version: string;
  body: Element[];
  actions: Element[];
}

const file = JSON.parse(await readFile('appPackage/message-extension/card.json', 'utf8')) as {
  responseCardTemplate: object;
  previewCardTemplate: object;
};
const cardTemplate = new Template(file.responseCardTemplate);
const previewTemplate = new Template(file.previewCardTemplate);

/** The cards that Teams makes of a result with Microsoft's package, and the errors of that package about the inserted one. */
export function cardsOf(result: ExtensionResultDto) {
  const card = cardTemplate.expand({ $root: result }) as Card;
  const preview = previewTemplate.expand({ $root: result }) as Record<'title' | 'subtitle', string>;
  const context = new SerializationContext();
  new AdaptiveCard().parse(card, context);
  const problems = Array.from(
    { length: context.eventCount },
    (_, index) => context.getEventAt(index).message,
  );
  return { card, preview, problems };
}

/** The visible texts of a card, one for each element. */
export const shownIn = ({ body }: Card) =>
  body.map(({ inlines = [] }) => inlines.map(({ text }) => text).join(''));
