import { z } from 'zod';

/** PostgreSQL stores every character but this one. */
const cannotBeStored = '\0';

/** A text of at most `max` UTF-16 code units; failures are sentences that name the field. */
export const text = (name: string, max: number) =>
  z
    .string({
      error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be text'}.`,
    })
    .max(max, `${name} is too long: at most ${max} characters.`)
    .refine((value) => !value.includes(cannotBeStored), `${name} contains a NUL character. Remove it.`);

/** A text with more than blanks. */
export const requiredText = (name: string, max: number, whenBlank = `${name} is required.`) =>
  text(name, max).refine((value) => value.trim() !== '', whenBlank);

/** Replaces halves of a character, which neither JSON nor the database can hold. */
export const wellFormed = (value: string) => value.replace(/\p{Surrogate}/gu, '\uFFFD');
