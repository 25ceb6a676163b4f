import type { SeedPrompt } from '../seed-prompt.ts';

export const congressStandVisual: SeedPrompt = {
  id: 'congress-stand-visual',
  title: 'Create a congress stand visual free of clichés',
  description:
    'An image prompt for a calm, brand-neutral key visual without white coats, glowing molecules or anything that ' +
    'could be read as a claim.',
  fullPrompt: `Create one wide key visual in landscape format for the back wall of a medical congress stand. It will be printed about four metres wide and seen from ten metres away.

Theme: [idea in a few words, for example “a clear path through complexity”]
Subject: [one concrete scene or object, for example a footbridge over a river at first light]
Style: editorial photography, natural light, shallow depth of field, fine grain, believable materials
Palette: [two or three colours], soft contrast, no neon
Composition: subject in the right third, calm empty space on the left half for a headline that we add later, horizon below the middle

Leave out:
- text, letters, numbers, logos, watermarks
- people with recognisable faces; hands or a distant silhouette are fine
- tablets, syringes, packs, DNA spirals, glowing molecules, stethoscopes, white coats
- before-and-after contrasts, mountain-top triumph, running, embracing or anything else that suggests a cure or a treatment result
- flags, religious symbols, children

Make four variations that differ in viewpoint, not in subject.

Afterwards, describe each in one sentence as alt text, and name anything in it that a reviewer could read as an implied efficacy or safety claim.`,
  useCases: ['Congress stand concepts', 'Mood board for an agency', 'Slide backgrounds for internal meetings'],
  expectedOutcome:
    'Four calm concept images with room for a headline, each with alt text and a note on possible implied claims. ' +
    'Meant for concepts; rights and final artwork need checking.',
  framework: 'Subject, Style, Composition, Exclusions: the image brief in four layers',
  audience: 'Marketing and event managers',
  difficulty: 'Beginner',
  tool: 'DALL-E',
  needsAttachment: false,
  author: 'lukas-brandt',
  version: '1.1',
  createdOn: '2026-06-03',
  updatedOn: '2026-06-18',
  ratings: [4, 3, 2, 3, 5, 4, 3, 4, 2, 4, 5, 3, 3, 4, 2, 4],
  comments: [
    {
      by: 'greta-hoffmann',
      on: '2026-06-12',
      text: 'Nice mood, but every version had a sun rising over something. Can we forbid that?',
    },
    {
      by: 'lukas-brandt',
      on: '2026-06-18',
      text: 'The example caused it. Choose your own subject and say “overcast”, and it stops.',
    },
    {
      by: 'ingrid-solberg',
      on: '2026-10-21',
      text:
        'Fine for a mood board. Resolution is far too low for the real wall, so plan a shoot or stock image anyway.',
    },
  ],
};
