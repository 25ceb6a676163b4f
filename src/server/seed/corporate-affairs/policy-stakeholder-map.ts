import type { SeedPrompt } from '../seed-prompt.ts';

export const policyStakeholderMap: SeedPrompt = {
  id: 'policy-stakeholder-map',
  title: 'Map stakeholders for a policy issue by interest and influence',
  description:
    'Builds a working stakeholder map for one policy issue, separating what you told it from what it assumes, and ' +
    'suggests a sensible sequence of conversations.',
  fullPrompt: `Help me map the stakeholders for one policy issue.

Issue: [issue in one sentence]
Country / level: [national, regional, EU]
Decision we hope for, and by when: [decision, date]
Stakeholders we already know, with what they have said publicly: [list]

First ask me up to five questions if something essential is missing. Then produce:

Table 1 – Stakeholder map
Organisation or function | Role in the decision | Likely interest | Position (supportive, neutral, opposed, unknown) | Influence (1–5) | Basis (stated / assumed) | What they need from us

Cover decision makers, payers, HTA body, clinicians’ societies, patient organisations, pharmacists, trade associations, other industries, media and critics.
Use functions, not names of individuals.

Table 2 – Order of engagement for the next [number] weeks
Week | Whom | Purpose | Our lead function | Material needed

Then, in no more than five bullets: coalitions that could form, for and against, and the one stakeholder we are most likely to be underestimating.

Keep in mind:
- “Basis” is the column that matters. Never present an assumption as a known position; if you cannot tell, write “unknown”.
- No private information about individuals: no political opinions, health or family details.
- Clinicians and patient organisations are independent. Do not suggest giving them wording, funding their advocacy on our behalf or using them as our voice.
- Note where lobbying registers or meeting transparency rules apply in [country].`,
  useCases: [
    'New legislation on the horizon',
    'Preparing an annual engagement plan',
    'Briefing an agency or new colleague',
  ],
  expectedOutcome:
    'Two tables you can paste into the engagement plan, with stated and assumed positions kept visibly apart.',
  framework: 'RTF: Role, Task, Format, with clarifying questions before the tables',
  audience: 'Public affairs managers in country and regional teams',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'zoe-papadakis',
  version: '1.1',
  createdOn: '2026-03-24',
  updatedOn: '2026-05-08',
  ratings: [4, 4, 3, 5, 4, 2, 4],
  comments: [
    {
      by: 'samuel-adeyemi',
      on: '2026-04-16',
      text: 'Solid start for a workshop, but the influence scores are guesses. We re-scored everything as a team.',
    },
    {
      by: 'zoe-papadakis',
      on: '2026-05-08',
      text:
        'Agreed, that is how I use it too. I added the “Basis” column so that nobody mistakes the guesses for ' +
        'research.',
    },
  ],
};
