import type { SeedPrompt } from '../seed-prompt.ts';

export const hrPolicyToQa: SeedPrompt = {
  id: 'hr-policy-to-qa',
  title: 'Turn an HR policy into a plain-language Q&A for employees',
  description:
    'Turns a long policy into questions employees really ask, each answered in a few sentences with the clause it ' +
    'rests on.',
  fullPrompt: `Source: the attached policy, [policy title, version, country]. Readers: employees who have a question now, on a phone, perhaps in their second language.

Write a Q&A of 10 to 15 questions.

Style of the answers
- First sentence: yes, no or it depends, and on what
- At most 70 words, “you” and “we”, active voice, no Latin, no legal phrases
- End with the clause in round brackets, like (section 4.2)
- Where the employee must do something: who, where, by when

Choice of questions
- Begin with the five questions most people will have.
- Include the awkward ones: What if my manager says no? What if I missed the deadline? Does it apply to part-time, fixed-term and agency staff? What changes when I move country?
- Add a section “What this policy does not cover” with the place to go, if the policy names one.

Be strict about the source. Every answer must rest on a clause. If the policy is silent, write “The policy does not say.
Ask [HR contact].” If two clauses conflict or a term is undefined, do not choose; list it for the policy owner.
Do not soften “must” into “should”, and do not turn “may” into a promise.

After the Q&A, give me:
1. A coverage table: Clause | Answered in question | Left out because
2. Up to five ambiguities for the policy owner, with a suggested fix
3. This line for the top of the page: “This Q&A explains the policy in simple words. If the two differ, the policy applies.”

HR, and where required employee representatives and employment law, check the text before it is published.`,
  useCases: [
    'Launching a new or changed policy',
    'Filling an intranet or chatbot page',
    'Finding unclear clauses before sign-off',
  ],
  expectedOutcome:
    'A Q&A that people can read on a phone, with a clause behind each answer and a list of unclear points for the ' +
    'policy owner.',
  framework: 'Grounded generation: every answer cites a clause, then a coverage table checks the whole',
  audience: 'HR policy owners and internal communications',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'samuel-adeyemi',
  version: '1.1',
  createdOn: '2026-03-26',
  updatedOn: '2026-07-14',
  ratings: [5, 4, 4, 5, 3, 5, 4, 5, 4, 4],
  comments: [
    {
      by: 'mei-ling-tan',
      on: '2026-04-21',
      text:
        'Ran it on the travel policy. It found two clauses that contradict each other, and Finance has now fixed them.',
    },
    {
      by: 'lukas-brandt',
      on: '2026-08-12',
      text: 'Check the section numbers. With a scanned PDF two of mine were wrong; with the Word file all were right.',
    },
  ],
};
