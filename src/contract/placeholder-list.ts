import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { placeholderKinds } from '#domain/placeholders/placeholder.ts';
import { text } from './text.ts';

/** Half of a character, which neither the database nor JSON can hold. */
const wellFormed = (value: string) => value.replace(/\p{Surrogate}/gu, '\uFFFD');

const short = (name: string) => text(`Placeholders: ${name}`, limits.placeholderText).overwrite(wellFormed);

/** A placeholder in a request; the prompt's text supplies the fields that are absent. */
const statedSchema = z.object(
  {
    name: short('name').describe('As it stands in the text, without its signs and whatever its case.'),
    label: short('label').optional(),
    hint: short('hint').optional().describe("Shown with the field, such as an example; '' for none."),
    kind: z
      .enum(placeholderKinds, { error: `Placeholders: kind must be one of ${placeholderKinds.join(', ')}.` })
      .optional(),
    default: short('default').optional().describe("'' for none."),
    options: z
      .array(short('option'))
      .max(
        limits.placeholderOptions,
        `Placeholders: at most ${limits.placeholderOptions} options are allowed.`,
      )
      .optional()
      .describe('Of a choice, which also takes anything else.'),
    required: z.boolean({ error: 'Placeholders: required must be true or false.' }).optional(),
  },
  { error: 'Placeholders: each must be an object with a name.' },
);

const isShort = (list: unknown[]) => JSON.stringify(list).length <= limits.placeholderList;

/** The confirmed placeholders of a prompt, in the order of their fields. */
export const statedPlaceholdersSchema = z
  .array(statedSchema, { error: 'Placeholders must be a list, or null.' })
  .max(limits.fillInFields, `Placeholders has too many entries: at most ${limits.fillInFields}.`)
  .refine(isShort, `Placeholders is too long: at most ${limits.placeholderList} characters as JSON.`)
  .describe(
    'What is to be filled in, as the author confirms it. `[..]`, `{..}` and `<..>` count where their name is in the list; `{{..}}` and `${..}` always do. Names that the text does not have are dropped. Null: nobody has confirmed any, and `[..]` counts as detected. Left out in a change, the list follows the text.',
  );

/** A confirmed placeholder in a response: complete, but lists from before there were hints lack the hint. */
export const confirmedPlaceholderSchema = z
  .object({
    name: z.string().describe('In lower case, with single blanks.'),
    label: z.string(),
    hint: z
      .string()
      .optional()
      .describe("Shown with the field, such as an example; '' for none. Left out: as the text says."),
    kind: z.enum(placeholderKinds),
    default: z.string().describe("'' for none."),
    options: z.array(z.string()).describe('Of a choice, which also takes anything else.'),
    required: z.boolean(),
  })
  .meta({ id: 'ConfirmedPlaceholder' });

export const confirmedSchema = z
  .array(confirmedPlaceholderSchema)
  .nullable()
  .describe(
    'What is to be filled in, in its order; null where nobody has confirmed any: `[..]` counts then.',
  );
