import { z } from 'zod';
import { cleanName, hasVisible, withLineFeeds } from '#domain/text.ts';

/** PostgreSQL stores every character but this one. */
const cannotBeStored = '\0';

/** A text of at most `max` UTF-16 code units, with LF at the ends of its lines; failures are sentences that name the field. */
export const text = (name: string, max: number) =>
  z
    .string({
      error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be text'}.`,
    })
    .overwrite(withLineFeeds)
    .max(max, `${name} is too long: at most ${max} characters.`)
    .refine((value) => !value.includes(cannotBeStored), `${name} contains a NUL character. Remove it.`);

/** A text with a visible character. */
export const requiredText = (name: string, max: number, whenBlank = `${name} is required.`) =>
  text(name, max).refine(hasVisible, whenBlank);

/** A title or name: on one line, without controls of its direction. */
export const nameText = (name: string, max: number) => text(name, max).overwrite(cleanName);

export const requiredName = (name: string, max: number, whenBlank = `${name} is required.`) =>
  nameText(name, max).refine(hasVisible, whenBlank);

/** Replaces halves of a character, which neither JSON nor the database can hold. */
export const wellFormed = (value: string) => value.replace(/\p{Surrogate}/gu, '\uFFFD');
