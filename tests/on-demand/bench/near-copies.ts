import { randomNumbers } from '#tests/support/random.ts';

export interface Text {
  title: string;
  prompt: string;
}

/** A change of a prompt before a user submits it as their own. */
export interface Change {
  name: string;
  of: (text: Text) => Text;
}

/** Deterministic. @param words replacements of changed words */
export function changes(words: string[]): Change[] {
  const random = randomNumbers(20_261_121);
  const other = () => words[random(words.length)] ?? '';
  const retitled = (prompt: string): Text => ({ title: `${other()} ${other()} ${other()}`, prompt });
  const replaced = (percent: number) => ({
    name: `title and ${percent} % of the words changed`,
    of: ({ prompt }: Text) =>
      retitled(prompt.replaceAll(/[\p{L}\p{N}]+/gu, (word) => (random(100) < percent ? other() : word))),
  });
  return [
    { name: 'title changed only', of: ({ prompt }) => retitled(prompt) },
    {
      name: 'title changed, sentences in another order',
      of: ({ prompt }) => {
        const sentences = prompt.split(/(?<=[.!?\n])\s+/);
        return retitled(
          sentences
            .map((text) => ({ text, at: random(1_000_000) }))
            .sort((a, b) => a.at - b.at)
            .map(({ text }) => text)
            .join(' '),
        );
      },
    },
    ...[5, 10, 20, 40].map(replaced),
    {
      name: 'title kept, another text',
      of: ({ title }) => ({ title, prompt: Array.from({ length: 60 }, other).join(' ') }),
    },
    {
      name: 'title changed, first half of the text',
      of: ({ prompt }) => retitled(prompt.slice(0, prompt.length / 2)),
    },
  ];
}
