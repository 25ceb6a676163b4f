import { promptId } from './prompt.ts';

const similarPrompt = {
  id: 'advisory-board-questions',
  description: '',
  department_id: 'medical',
  department: 'Medical',
};

/** One of that title and nearly the same text, and one with a long title. */
export const similarPrompts = (title: string) => [
  { ...similarPrompt, title, score: 1, why: 'title and text' },
  {
    ...similarPrompt,
    // An existing prompt, because the pointer may rest on its link, which prefetches it.
    id: promptId,
    title:
      'Prepare open questions for experts who meet online in several languages, with a moderator and a scribe',
    score: 0.35,
    why: 'text',
  },
];
