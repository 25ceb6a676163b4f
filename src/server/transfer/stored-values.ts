/** Values of an export that the database can store. */
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { cleanName, hasVisible } from '#domain/text.ts';

const tooLong = (max: number) => (issue: { input?: unknown }) =>
  `${String(issue.input).length} characters, at most ${max} are allowed`;

/**
 * Text that the database can store, at most `max` UTF-16 code units. CR LF becomes LF, which keeps the hash that citations have; a CR
 * alone stays, because it is part of that hash.
 */
export const storable = (max: number) =>
  z
    .string({ error: 'must be text' })
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .max(max, { error: tooLong(max) })
    .refine((text) => !text.includes('\0'), 'contains a NUL character')
    .refine((text) => !/\p{Surrogate}/u.test(text), 'contains half of a character (a lone surrogate)');

export const blank = 'must have a visible character';
export const filledIn = (max: number) => storable(max).refine(hasVisible, blank);
/** A title or name. */
export const storableName = (max: number) => storable(max).overwrite(cleanName);

export const id = storable(limits.id).min(1, 'must not be empty');
export const account = z.guid('must be a UUID');
export const moment = z.iso.datetime({ error: 'must be a time such as 2026-01-31T12:00:00Z' });
export const day = z.iso.date({ error: 'must be a date such as 2026-01-31' });
export const count = z.number('must be a number').int().min(0).max(2_147_483_647);
