import type { PersonId } from './people.ts';

/** One prompt of the demo content, as its author would have handed it in. Dates are ISO days (YYYY-MM-DD). */
export interface SeedPrompt {
  /** Kebab-case and stable: it is the prompt's address, /prompts/{id}. */
  id: string;
  title: string;
  description: string;
  fullPrompt: string;
  useCases: string[];
  expectedOutcome: string;
  framework: string;
  audience: string;
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert';
  tool: string;
  needsAttachment: boolean;
  author: PersonId;
  /** Shown as v{version}. */
  version: string;
  createdOn: string;
  updatedOn: string;
  featured?: true;
  /** One star value (1 to 5) a person; the n-th is given by the n-th person after the author. */
  ratings: number[];
  comments: { by: PersonId; on: string; text: string }[];
}
