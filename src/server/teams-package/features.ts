import { z } from 'zod';
import type { Json } from './fill.ts';
import { inVersion } from './manifest.ts';

/** At most 3; titles have at most 45 characters, descriptions 120. */
const features = [
  {
    title: 'Find a prompt for your task',
    description: 'Search reviewed prompts as you type, or browse them by department.',
  },
  {
    title: 'Fill in, copy and share',
    description: 'Enter your own values, copy the prompt with one click, and share or download it.',
  },
  {
    title: 'Submit your own prompts',
    description: 'Reviewers check every submission. Save the prompts you use, rate them and comment on them.',
  },
];

const described = z.looseObject({ description: z.looseObject({}) });

/** The features on the app's page in Teams' store. */
export function withFeatures(manifest: Json): Json {
  const { data } = described.safeParse(manifest);
  if (!data) return manifest;
  return inVersion({ ...data, description: { ...data.description, features } }, '1.26') as Json;
}
