import type { SeedPrompt } from '../seed-prompt.ts';

export const sustainabilityReportCover: SeedPrompt = {
  id: 'sustainability-report-cover',
  title: 'Design a sustainability report cover that stays honest',
  description:
    'Gives you a reusable image prompt for report covers and chapter openers that avoids green leaves, glowing ' +
    'globes and handshakes, and leaves room for the title.',
  fullPrompt: `Create an editorial cover photograph for a corporate sustainability report.

Theme: [theme, e.g. water use at a production site, safe disposal of medicines, shorter supply routes]

Subject: [one concrete, modest thing, e.g. a steel valve with a single drop of water, a stack of reusable transport boxes],
slightly worn, real, not polished.
Setting: [place, e.g. a quiet plant room in the early morning, a loading bay after rain]. Nobody in the picture.
Style: documentary photography, 50 mm lens, natural grain, muted colours with one accent in [brand colour in words].
Light: soft side light from a window, long shadows, overcast sky outside.
Composition: portrait format, subject in the lower third, calm empty upper half for a title, straight verticals.

Leave out: green leaves, seedlings in hands, globes, wind turbines, handshakes, stethoscopes, lab coats,
glowing molecules, tablets, capsules, packs, logos, any text or lettering.

If theme and subject do not fit together, or the picture would suggest something greener than the facts I give,
tell me before you draw. The facts: [what we really do, one or two sentences].

Make the first image and wait. When I say “vary”, make three more and change one thing each time:
1. distance (macro or wide)
2. time of day
3. viewpoint (eye level or from above)

Under each image write:
- alt text of at most 25 words, describing only what can be seen
- technical details you invented (valves, labels, safety equipment) that our EHS colleagues must check
- a caption line: “AI-generated image, [month year]”

Do not create patients, employees or communities, even if I ask later: for people we use real photographs with consent.`,
  useCases: ['Annual report covers', 'Chapter opening pages', 'Intranet campaign visuals'],
  expectedOutcome:
    'Four calm, believable cover images with space for a title, each with alt text, a caption and details to check.',
  framework: 'Structured image prompt: subject, setting, style, light, composition and exclusions',
  audience: 'Corporate communications, brand and ESG reporting teams',
  difficulty: 'Intermediate',
  tool: 'DALL-E',
  needsAttachment: false,
  author: 'hannah-lindqvist',
  version: '1.0',
  createdOn: '2026-10-06',
  updatedOn: '2026-10-06',
  ratings: [],
  comments: [],
};
