import { type PlaceholderDecision, toConfirmed, toDecisions } from '#domain/placeholders/confirmed.ts';
import { describePlaceholder } from '#domain/placeholders/describe.ts';
import { placeholderKinds } from '#domain/placeholders/placeholder.ts';
import { type Confirmed, type ConfirmedPlaceholder, readTemplate } from '#domain/placeholders.ts';
import { flag, list, record, text } from './json-readers.ts';

/** The part of a form that is about its placeholders: every field of a form is a text, so that it is compared and kept as one. */
interface Form {
  prompt: string;
  placeholders: string;
}

function toDecision(value: unknown): PlaceholderDecision[] {
  const json = record(value);
  const kind = placeholderKinds.find((name) => name === json['kind']);
  if (text(json['name']) === '') return [];
  return [
    {
      name: text(json['name']),
      counts: flag(json['counts']),
      ...(json['label'] === undefined ? {} : { label: text(json['label']) }),
      ...(json['hint'] === undefined ? {} : { hint: text(json['hint']) }),
      ...(kind === undefined ? {} : { kind }),
      ...(json['default'] === undefined ? {} : { default: text(json['default']) }),
      ...(json['options'] === undefined ? {} : { options: list(json['options']).map(text) }),
      ...(json['required'] === undefined ? {} : { required: flag(json['required']) }),
    },
  ];
}

/** The author's decisions on the names in a text; undefined if none are confirmed. */
export function readDecisions({
  placeholders,
}: Pick<Form, 'placeholders'>): PlaceholderDecision[] | undefined {
  if (placeholders === '') return undefined;
  try {
    return list(JSON.parse(placeholders)).flatMap(toDecision);
  } catch {
    return undefined;
  }
}

/** As a form keeps it. */
export const writeDecisions = (decisions: readonly PlaceholderDecision[] | undefined) =>
  decisions ? JSON.stringify(decisions.flatMap(toDecision)) : '';

/** From the server's list to the form's. */
export const toForm = (confirmed: readonly ConfirmedPlaceholder[], prompt: string) =>
  writeDecisions(toDecisions(confirmed, prompt));

/** From the form's list to the request's. */
export function confirmedOf(form: Form): ConfirmedPlaceholder[] | null {
  const decisions = readDecisions(form);
  return decisions ? toConfirmed(decisions, form.prompt) : null;
}

/** A line for each field, to be read and compared. */
export function describeConfirmed(confirmed: Confirmed, prompt: string) {
  if (!confirmed) return 'As detected in the text';
  const fields = readTemplate(prompt, confirmed).placeholders;
  return fields.length > 0 ? fields.map(describePlaceholder).join('\n') : 'None';
}
