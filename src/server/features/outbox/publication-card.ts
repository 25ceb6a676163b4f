import { linkIntoTab } from '#domain/deep-link.ts';
import { screenHrefs } from '#domain/screens.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import { type CardLinks, cardMessage, line, open, openPage } from './card.ts';

interface NewPrompt {
  id: string;
  title: string;
  department: string | null;
}

/** With the longest titles and links, a message with this many prompts stays below the maximum of 28 KB. */
const mostListed = 10;

/** A link: to the tab if its id is known. */
function linkTo({ publicUrl, teamsHost }: CardLinks, { id }: NewPrompt) {
  const path = screenHrefs.prompt(id);
  const url = `${publicUrl}${path}`;
  return open('Open prompt', linkIntoTab(teamsHost, { title: 'Prompt', path, url }) ?? url);
}

const listed = (prompt: NewPrompt, links: CardLinks) =>
  line(
    { text: prompt.title, weight: 'Bolder', selectAction: linkTo(links, prompt) },
    { text: ` · ${prompt.department ?? noDepartmentName}`, isSubtle: true },
  );

/** A card about one or more new prompts: titles and departments, without their texts. */
export function publicationMessage(
  id: string,
  { channel, prompts }: { channel: string; prompts: NewPrompt[] },
  links: CardLinks,
) {
  const [first] = prompts;
  const others = prompts.length - mostListed;
  return cardMessage(
    id,
    [
      line({ text: prompts.length === 1 ? 'New prompt' : `${prompts.length} new prompts`, isSubtle: true }),
      ...prompts.slice(0, mostListed).map((prompt) => listed(prompt, links)),
      ...(others > 0 ? [line({ text: `and ${others} more` })] : []),
    ],
    prompts.length === 1 && first
      ? openPage(links, 'Prompt', screenHrefs.prompt(first.id))
      : openPage(links, 'Library', screenHrefs.department(channel)),
  );
}
