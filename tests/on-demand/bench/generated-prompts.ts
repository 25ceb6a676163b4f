import { audiences, departmentIds, markets, sentences, subjects, verbs } from './words.ts';

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** Text of 600 to 2,400 characters; lengths vary like in the demo content. */
function body(index: number) {
  const lines = Array.from({ length: 6 + (index % 18) }, (_, line) => {
    const sentence = pick(sentences, index * 7 + line * 11);
    return `${line + 1}. ${sentence.replace('{subject}', pick(subjects, index + line))}`;
  });
  return `You are an experienced colleague in ${pick(markets, index)}.\n\n${lines.join('\n')}\n\nMy input: [text]`;
}

function prompt(index: number) {
  const subject = pick(subjects, Math.floor(index / verbs.length));
  const audience = pick(audiences, Math.floor(index / 7));
  const market = pick(markets, Math.floor(index / 13));
  return {
    title: `${pick(verbs, index)} ${subject} for ${audience} (${market} ${index + 1})`,
    description: `Helps ${audience} in ${market} with ${subject}: ${pick(sentences, index).replace('{subject}', subject)}`,
    fullPrompt: body(index),
    useCases: [`Before a meeting with ${audience}`, `When ${subject} is due in ${market}`],
    department_id: pick(departmentIds, index),
    author: pick(['Ingrid Solheim', 'Mateo Ferrer', 'Aiko Tanabe', 'Samuel Okafor'], index),
    expectedOutcome: `A draft on ${subject} that ${audience} can check in ten minutes.`,
    rating: 3 + (index % 21) / 10,
    reviewCount: 1 + (index % 5),
    updatedAt: new Date(Date.UTC(2025, 0, 1) + index * 3_600_000).toISOString(),
  };
}

/** Distinct prompts in the format of an import, the same on every run. */
export const generatedPrompts = (count: number) => Array.from({ length: count }, (_, index) => prompt(index));
