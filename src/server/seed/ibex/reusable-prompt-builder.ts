import type { SeedPrompt } from '../seed-prompt.ts';

export const reusablePromptBuilder: SeedPrompt = {
  id: 'reusable-prompt-builder',
  title: 'Turn a rough idea into a prompt your team can reuse',
  description:
    'Interviews you about what you want, writes the prompt with safeguards built in, then attacks its own draft ' +
    'before handing it over.',
  fullPrompt: `You are an experienced prompt engineer who coaches business teams in a pharmaceutical company. Help me turn a rough idea into a prompt a colleague can copy, fill in and trust.

My rough idea: [what you want the assistant to do]
Who will use it: [role and team]
What a good answer looks like: [a short description or an example you liked]
Where it will run: [approved AI tool]

Work in this order:

1. Ask me up to five short questions, all in one message, about whatever would change the result most: purpose, reader, source material, limits, output format. Then stop and wait for my answers.
2. Write the prompt. Cover role, context, task, constraints and output format, but only as much of each as the job needs.
   Show everything the user must fill in as words in square brackets.
3. Build in these safeguards where they apply:
- work only from the material supplied, and write “not in the source” where something is missing
- never invent data, references, quotations or names
- no patient data, no personal data, and nothing confidential that the tool is not approved for
- anything for healthcare professionals, patients or the public goes through our normal review and approval before use
- anything that may be an adverse event or product complaint is reported to drug safety the usual way, not handled in the chat
4. Attack your own draft: name three ways a hurried user could get a poor or risky answer from it, and fix them.
5. Give me the final prompt as plain text, under 350 words, followed by:
- a title of up to 70 characters and a one-sentence description
- one made-up test input, clearly labelled as fictional
- three things I should check in the answer to that test

Use British English. If the job is better done without AI (a template, a filter, a phone call), tell me so before step 1.`,
  useCases: [
    'Sharing a prompt that works with the whole team',
    'Preparing an entry for this library',
    'Rescuing a prompt that gives patchy answers',
  ],
  expectedOutcome:
    'A tested, fill-in-the-blanks prompt with a title, a description and a safe test case, ready to submit to this ' +
    'library.',
  framework: 'Meta-prompting: the assistant asks, drafts, critiques its own prompt and only then delivers it',
  audience: 'Anyone who wants to write better prompts',
  difficulty: 'Beginner',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'kenji-morita',
  version: '2.4',
  createdOn: '2025-09-08',
  updatedOn: '2026-09-22',
  featured: true,
  ratings: [5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 5, 3, 5, 5, 5, 4, 5, 5, 5, 5],
  comments: [
    {
      by: 'samuel-adeyemi',
      on: '2025-10-21',
      text:
        'Start here if you are new. I typed two sloppy lines about meeting minutes and ended up with something my ' +
        'whole team now uses.',
    },
    {
      by: 'victor-lemaire',
      on: '2026-03-30',
      text:
        'Very good, but older versions sometimes skipped the questions and wrote straight away. I now add “questions ' +
        'only, please” to my first message.',
    },
    {
      by: 'kenji-morita',
      on: '2026-09-23',
      text:
        'Thanks Victor. Version 2.4 tells it to stop and wait after the questions, which should make that unnecessary.',
    },
    {
      by: 'noor-haddad',
      on: '2026-10-27',
      text:
        'The “attack your own draft” step caught that my prompt invited people to paste names. Worth it for that ' +
        'alone.',
    },
  ],
};
