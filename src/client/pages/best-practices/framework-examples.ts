interface Framework {
  id: string;
  name: string;
  /** The meaning of its letters. */
  words: string;
  /** When to use it. */
  use: string;
  example: string;
}

export const frameworks: Framework[] = [
  {
    id: 'rtf',
    name: 'RTF',
    words: 'role, task, format',
    use: 'The shortest one that works. For everyday tasks where the context is in the text you paste.',
    example: `Role: You are a project manager in clinical operations.
Task: Turn the notes below into minutes. Keep decisions apart from discussion.
Format: A table with action, owner and due date. Write "open" where the notes name none.

[paste notes without names of patients or sites]`,
  },
  {
    id: 'co-star',
    name: 'CO-STAR',
    words: 'context, objective, style, tone, audience, response',
    use: 'For texts that people will read, where style and reader decide whether they work.',
    example: `Context: Our affiliate moves to a new CRM system in [month]. Field teams fear doing the work twice.
Objective: An email that says what changes, when, and what no one has to do.
Style: Short sentences, no project vocabulary.
Tone: Calm and honest, also about the two weeks with both systems.
Audience: [number] sales representatives who read it on a phone.
Response: Subject line, at most 150 words, three bullets, one link.`,
  },
  {
    id: 'risen',
    name: 'RISEN',
    words: 'role, instructions, steps, end goal, narrowing',
    use: 'For work in several steps, where leaving one out would spoil the result.',
    example: `Role: You are a quality specialist at a manufacturing site.
Instructions: Help me prepare the investigation of the deviation described below.
Steps: 1. List what is known and what is assumed. 2. Ask why five times, one answer at a time.
3. Name the records that would confirm or refute each cause.
End goal: A plan that I can take to the investigation team.
Narrowing: Use only the description. Propose no corrective action yet. Do not judge product impact.

[description without batch numbers]`,
  },
  {
    id: 'craft',
    name: 'CRAFT',
    words: 'context, role, action, format, target audience',
    use: 'Between RTF and CO-STAR: enough for most submissions to this library.',
    example: `Context: A health technology assessment body has published its report on [therapy area].
Role: You are a market access manager.
Action: Extract every criticism of the evidence, with its page.
Format: A table with criticism, page, whether it concerns design, comparator or endpoint.
Target audience: The team that plans the next submission and knows the abbreviations.`,
  },
];
