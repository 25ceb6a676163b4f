interface TextWithExample {
  prompt: string;
  example_output: string;
}

/** Whether the example is the one of `before`, and the prompt is another. */
export const isExampleOlder = (text: TextWithExample, before: TextWithExample) =>
  text.example_output.trim() !== '' &&
  text.example_output.trim() === before.example_output.trim() &&
  text.prompt !== before.prompt;

/** In place of a version: the example answers a text that was never published. */
export const earlierDraft = 'draft';

interface EarlierText extends TextWithExample {
  /** As returned below. */
  exampleVersion: string;
  /** Null if it was not published. */
  version: string | null;
}

/**
 * The version whose text the example of a text answers: '' for this text, `earlierDraft` for one that was never published.
 *
 * @param earlier the texts that it follows: the published one, then the draft.
 */
export function exampleVersionOf(text: TextWithExample, earlier: readonly (EarlierText | undefined)[]) {
  const given = text.example_output.trim();
  const from = earlier.find((one) => one && given !== '' && one.example_output.trim() === given);
  if (!from) return '';
  return from.exampleVersion || (isExampleOlder(text, from) ? (from.version ?? earlierDraft) : '');
}

/** For readers, of an example that answers another text. */
export const exampleVersionWords = (version: string) =>
  version === earlierDraft ? 'Example of an earlier draft' : `Example of version ${version}`;
