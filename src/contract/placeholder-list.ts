import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { placeholderKinds } from '#domain/placeholders/placeholder.ts';
import { text, wellFormed } from './text.ts';

const short = (name: string) => text(`Placeholders: ${name}`, limits.placeholderText).overwrite(wellFormed);

/** A placeholder in a request; the prompt's text supplies the fields that are absent. */
const statedSchema = z.object(
  {
    name: short('name').describe('As in the text, without brackets; case does not matter.'),
    label: short('label').optional(),
    hint: short('hint').optional().describe("Shown with the field, such as an example; '' if none."),
    kind: z
      .enum(placeholderKinds, { error: `Placeholders: kind must be one of ${placeholderKinds.join(', ')}.` })
      .optional(),
    default: short('default').optional().describe("'' if none."),
    options: z
      .array(short('option'))
      .max(limits.placeholderOptions, `Placeholders: use at most ${limits.placeholderOptions} options.`)
      .optional()
      .describe('Suggestions for a choice; other values are allowed.'),
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
    'Placeholders that the author confirmed. `[..]`, `{..}` and `<..>` count only if the list names them; `{{..}}` and `${..}` always do. Names that the text does not have are dropped. Null: none are confirmed, and `[..]` counts as detected. If a change omits the list, it follows the text.',
  );

/** A confirmed placeholder in a response: complete, except that lists older than hints lack the hint. */
export const confirmedPlaceholderSchema = z
  .object({
    name: z.string().describe('In lower case, with single spaces.'),
    label: z.string(),
    hint: z
      .string()
      .optional()
      .describe("Shown with the field, such as an example; '' if none. If absent: as in the text."),
    kind: z.enum(placeholderKinds),
    default: z.string().describe("'' if none."),
    options: z.array(z.string()).describe('Suggestions for a choice; other values are allowed.'),
    required: z.boolean(),
  })
  .meta({ id: 'ConfirmedPlaceholder' });

export const confirmedSchema = z
  .array(confirmedPlaceholderSchema)
  .nullable()
  .describe('Confirmed placeholders, in order; null if none are confirmed: then `[..]` counts.');
