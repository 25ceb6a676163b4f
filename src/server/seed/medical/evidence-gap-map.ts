import type { SeedPrompt } from '../seed-prompt.ts';

export const evidenceGapMap: SeedPrompt = {
  id: 'evidence-gap-map',
  title: 'Map evidence gaps for an integrated evidence plan',
  description:
    'Works back from the decisions of regulators, payers, clinicians and patients to the evidence each still ' +
    'lacks, then ranks studies worth doing.',
  fullPrompt: `You are facilitating an integrated evidence generation workshop for [product name] in [indication], [years] before or after launch in [lead markets].
Medical, HEOR, clinical development, regulatory and market access are in the room.

Think backwards, from decision to evidence. Show your reasoning at each level before you go to the next.

Level 1: Decisions. Take five audiences: regulator, HTA body or payer, guideline group, treating clinician, patient.
For each, name the two or three decisions that matter most in the next [number] years. Ask me if you are unsure.

Level 2: Questions. What would each audience need to believe to decide in an informed way? Write each as an answerable question with population, comparator, outcome and time horizon.

Level 3: What we have. Use only this list: [existing and ongoing studies with design, population, endpoints and read-out date].
Rate the fit to each question: answered, partly answered, unanswered, unanswerable in practice.

Level 4: Gaps. For every “partly” and “unanswered”, name the kind of gap:
- data (nobody has measured it)
- quality (measured badly)
- relevance (wrong population or comparator)
- communication (it exists but is unpublished)

Level 5: Options. Per gap, propose the leanest credible way to close it: analysis of existing data, literature review, registry, prospective non-interventional study, pragmatic trial, or nothing.
State one reason it could fail.

Deliver:
- Matrix of questions by audience, coloured by words (green, amber, red)
- Ranked list of at most eight gaps: value of closing it, feasibility, latest useful date, owner function
- “Do not do” list: studies people will ask for that would change no decision

Guard rails: a study must answer a scientific question, never serve as a way to place product. Do not estimate costs, sample sizes or effect sizes. Mark every assumption [A].`,
  useCases: [
    'Annual integrated evidence plan workshops',
    'Reviewing whether proposed studies are worth funding',
    'Onboarding a new cross-functional evidence team',
  ],
  expectedOutcome:
    'A decision-based gap matrix, up to eight ranked gaps with a lean way to close each, and a list of studies ' +
    'not to do. Assumptions are marked so the team can correct them.',
  framework: 'Chain of thought: five levels reasoned backwards from decision to study',
  audience: 'Medical leads, HEOR leads and evidence planners',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'elena-petrova',
  version: '1.1',
  createdOn: '2026-06-25',
  updatedOn: '2026-08-13',
  ratings: [5, 4, 3, 5, 4],
  comments: [
    {
      by: 'victor-lemaire',
      on: '2026-09-17',
      text: 'The “do not do” list alone was worth the workshop. Plan two hours and answer level 1 yourselves first.',
    },
  ],
};
