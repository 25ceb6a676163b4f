import { describe, expect, it } from 'vitest';
import { allTexts, textsOf } from '#tests/support/texts.ts';

/** Words to avoid, by the rules of *Voice* in CONTRIBUTING, each with what to write instead. */
const wordsToAvoid: [RegExp, string][] = [
  [/\bstands?\b/i, 'is, or name the place'],
  [/\bmeanwhile\b/i, 'since you opened this, or leave it out'],
  [/\bany ?more\b/i, 'no longer'],
  [/\bat hand\b/i, 'here'],
  [/\bgone\b/i, 'deleted, removed'],
  [/\banew\b/i, 'again'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\bsomebody\b/i, 'someone, or the role'],
  [/\bnobody\b/i, 'no one, or a state: Unassigned'],
  [/\b(who|whom|what)ever\b/i, 'the person or thing, by name'],
  [/\bcannot be\b/i, 'an action: Choose a department'],
  [/\blog(ged|ging)? (in|out)\b/i, 'sign in, sign out'],
  [/\bthe role (\{…\}|Reviewer|Admin)/, 'You need Admin access'],
  [/\btakes? (these|this|them|it|\{…\}) for\b/i, 'treats as'],
  [/\b((copied|published) a (day|week)|one[\w ]* a (line|person))\b/i, 'per'],
  [/\b(for good|seldom)\b/i, 'permanently, rarely'],
  [/\bhand-overs?\b/i, 'openings in an assistant'],
  [/\bmust not be in the (past|future)\b/i, 'must be today or later'],
  [/\bwhat you (follow|own|pass on|publish|save|type)\b/i, 'the things, by name'],
  [
    /\bfrom (\S+ )?(\S+ )?(first|characters|answers|responses|ten|\d+|\{…\}) (\w+ )?on\b/i,
    'once there are ten, after the first',
  ],
  [/\bsome (hours|minutes|seconds|days|weeks)\b/i, 'a few'],
  [/\balso if\b/i, 'even if'],
  [/\bhas another\b/i, 'has a new, has a different'],
  [/\bimprovements? of\b/i, 'improvement to'],
  [/\bnot available$/, 'could not be loaded'],
  [/\bThat (time|one) is\b/, 'the name of the thing'],
  [/^(It|That)\b/, 'the name of the thing'],
  // One name for each thing that is ours.
  [/\bsubmit (a|your|the) use case\b/i, 'Submit a prompt'],
  [/\b(full|review|change) history\b/i, 'Version history'],
  [/^Next review\b/, 'Review again by'],
  [/\bdynamic (part|field)s?\b/i, 'fields'],
  [/\bWhat\b(?=[^.?!]*\.| you\b(?![^.]*\?))/, 'a noun: Your draft, Submissions'],
];

/** Verbatim from the specification or, the last, from the product's writer. */
const specified = [
  'Comment cannot be empty.',
  'Logging Out...',
  'Not logged in',
  'Please log in to comment.',
  'Please log in to rate prompts.',
  'Please log in to save prompts.',
  'Please log in to submit a use case.',
  'Please log in to view your saved prompts.',
  'What you type stays in your browser.',
];

describe('a text in the interface', () => {
  const texts = allTexts();

  it('has none of the words to avoid', () => {
    const found = texts
      .filter(({ text }) => !specified.includes(text))
      .flatMap(({ file, line, text }) =>
        wordsToAvoid
          .filter(([word]) => word.test(text))
          .map(([word, instead]) => `${file}:${line}: ${word.exec(text)?.[0]} (${instead}): ${text}`),
      );
    expect(found).toEqual([]);
  });

  it('exists in each part of the product', () => {
    expect(texts.length).toBeGreaterThan(2_500);
    const shown = new Set(texts.map(({ text }) => text));
    for (const text of [
      ...specified,
      'Prompt Title',
      'Sign in to continue.',
      'Add to conversation',
      'Search prompts',
      'Save a prompt to find it under My Saved Prompts, which only you see.',
    ])
      expect(shown).toContain(text);
  });

  it('is a string in a visible place, and is read as one text', () => {
    const source = `
      import { x } from './some file.ts';
      const useStyles = makeStyles({ a: { border: '1px solid red' } });
      export const label = saved ? 'saved' : 'not yet';
      export function A({ hint = 'optional' }: { hint?: 'one of these' }) {
        if (kind === 'not a text') logger.warn('not a text either');
        toast.success('copied', \`\${pluralize(count, 'prompt')} of \${name}\`);
        return (
          <Field className="two classes" aria-label="prompt" icon={<Icon title="Star" />}>
            Read the <Link href="/guidelines">guidelines</Link>
            {' '}
            first, {name}.
          </Field>
        );
      }
      export const page = html\`<p class="quiet facts">Sign in <b>here</b></p>\`;
      export const rows = sql\`select id from prompts\`;`;
    expect(textsOf('src/x.tsx', source).map(({ line, text }) => `${line}: ${text}`)).toEqual([
      '4: saved',
      '4: not yet',
      '5: optional',
      '7: copied',
      '7: {…} of {…}',
      '7: prompt',
      '9: prompt',
      '9: Star',
      '10: Read the {…} first, {…}.',
      '10: guidelines',
      '16: Sign in',
      '16: here',
    ]);
  });
});
