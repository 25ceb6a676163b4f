import type { SeedPrompt } from '../seed-prompt.ts';

export const crisisSimulationExercise: SeedPrompt = {
  id: 'crisis-simulation-exercise',
  title: 'Run a two-hour crisis simulation with live injects',
  description:
    'Makes the assistant the game master of a realistic pharma crisis: it feeds in events, plays journalists and ' +
    'regulators, and debriefs the team on its decisions.',
  fullPrompt: `You are the game master of a crisis exercise for a pharmaceutical company.
Everything is fictional: invent a company, a medicine and people, and mark every message “EXERCISE – EXERCISE – EXERCISE”.

Scenario family: [product quality defect / safety signal in the media / data breach / supply shortage / misinformation online]
Team in the room: [functions, e.g. Communications, Drug Safety, Quality, Legal, Regulatory, Medical]
Country: [country]. Length: [90 / 120] minutes. Experience of the team: [new / mixed / seasoned].
Our crisis plan in brief: [roles, escalation times, approval path]

Preparation, shown to me only: a hidden truth of the scenario in five lines, a timeline of eight to ten injects, and for each inject the decision it is meant to test. Wait for “start”.

During play:
- Send one inject at a time in its real form: a voicemail, a forum post, an email from a wholesaler, a call from a health authority, a push alert.
- After each one wait for the team’s decision. Let consequences follow from it, good and bad. Do not be kind.
- Keep a log: time, inject, decision, owner, minutes used.
- If the team forgets a duty, for example passing on a possible adverse event, informing the authority, preserving documents or considering inside information, do not remind them.
  Let it surface two injects later.
- Answer questions only with what the role you are playing would know.
- “Pause”, “faster” and “end” control the game.

Debrief after “end”:
1. The log as a table.
2. What went well: three decisions, with the reason.
3. What cost us: three decisions, with the moment at which a better option was open.
4. Duties missed or late, measured only against the crisis plan I gave you. If the plan is silent, call it a gap in the plan.
5. Five improvements, each with an owner’s function and a date to agree.

Never use real companies, medicines, journalists or past cases. If you are unsure about a legal deadline, write “verify with Regulatory or Legal”.`,
  useCases: ['Annual crisis plan test', 'Onboarding a new crisis team', 'Practising with affiliates remotely'],
  expectedOutcome:
    'A playable two-hour exercise with a decision log and a candid debrief that shows gaps in both the team and the ' +
    'plan.',
  framework: 'Game master pattern: hidden scenario, turn-by-turn injects and a structured debrief',
  audience: 'Crisis team leads, communications and business continuity',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'samuel-adeyemi',
  version: '1.1',
  createdOn: '2026-07-09',
  updatedOn: '2026-10-20',
  ratings: [5, 5, 5, 4, 5, 5, 4, 5, 5, 5, 4],
  comments: [
    {
      by: 'ingrid-solberg',
      on: '2026-09-02',
      text:
        'We ran the quality defect scenario with eight people. We missed the adverse event hidden in inject three, ' +
        'and the debrief was merciless about it.',
    },
    {
      by: 'oliver-pemberton',
      on: '2026-10-14',
      text:
        'Have one person type and another read the injects aloud. It does lose track of the clock, so keep your own ' +
        'timer.',
    },
    {
      by: 'samuel-adeyemi',
      on: '2026-10-20',
      text: 'True about the clock. The log has a “minutes used” column now, filled in from what you type.',
    },
  ],
};
