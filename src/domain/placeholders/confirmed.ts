import { limits } from '#domain/limits.ts';
import { type Confirmed, type ConfirmedPlaceholder, inOrder, placeholderKey } from '#domain/placeholders.ts';
import { type Candidate, candidatesIn } from './candidates.ts';

/** What a person says of a placeholder; what is left out is as the text says. */
export type StatedPlaceholder = Pick<ConfirmedPlaceholder, 'name'> & {
  [Fact in keyof Omit<ConfirmedPlaceholder, 'name'>]?: ConfirmedPlaceholder[Fact] | undefined;
};

/** What a person has decided on a name while writing, also that it is no placeholder. */
export type PlaceholderDecision = StatedPlaceholder & { counts: boolean };

const cleaned = (options: readonly string[]) =>
  [...new Set(options.map((option) => option.trim()))].filter(Boolean).slice(0, limits.placeholderOptions);

/** All that there is to say of a placeholder. A choice needs options, and only a choice has any. */
export function complete(
  { placeholder }: Candidate,
  stated: Omit<StatedPlaceholder, 'name'> = {},
): ConfirmedPlaceholder {
  const kind = stated.kind ?? placeholder.kind;
  const options = kind === 'choice' ? cleaned(stated.options ?? placeholder.options) : [];
  return {
    name: placeholder.key,
    label: stated.label?.trim() || placeholder.label,
    hint: stated.hint?.trim() ?? placeholder.hint,
    kind: kind === 'choice' && options.length === 0 ? 'text' : kind,
    default: stated.default ?? placeholder.default,
    options,
    required: stated.required ?? placeholder.required,
  };
}

/** What may be a placeholder of a text, by its key. Reading a long text is what costs most here: each function reads it once. */
type Candidates = ReadonlyMap<string, Candidate>;

const byKeyIn = (text: string): Candidates =>
  new Map(candidatesIn(text).map((candidate) => [candidate.placeholder.key, candidate]));

function confirmAmong(stated: readonly StatedPlaceholder[], candidates: Candidates): ConfirmedPlaceholder[] {
  const confirmed = new Map<string, ConfirmedPlaceholder>();
  for (const one of stated) {
    const key = placeholderKey(one.name);
    const candidate = candidates.get(key);
    if (candidate && !confirmed.has(key)) confirmed.set(key, complete(candidate, one));
  }
  return [...confirmed.values()];
}

/** What was stated, as it is kept beside a text: complete, each name once, without names that the text does not have. */
export const confirmPlaceholders = (stated: readonly StatedPlaceholder[], text: string) =>
  confirmAmong(stated, byKeyIn(text));

const sameOptions = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Only what differs from the text's own words: the rest goes on following the text. */
function differences(confirmed: ConfirmedPlaceholder, candidate: Candidate): StatedPlaceholder {
  const { name, label, hint, kind, options, required, default: value } = confirmed;
  const own = complete(candidate);
  return {
    name,
    ...(label !== own.label && { label }),
    ...(hint !== own.hint && { hint }),
    ...(kind !== own.kind && { kind }),
    ...(value !== own.default && { default: value }),
    ...(!sameOptions(options, own.options) && { options }),
    ...(required !== own.required && { required }),
  };
}

/** What the confirmed placeholders of a text say of each name in it: those in brackets that are not among them do not count. */
export function toDecisions(confirmed: readonly ConfirmedPlaceholder[], text: string): PlaceholderDecision[] {
  const candidates = byKeyIn(text);
  const counting = new Map(
    confirmAmong(confirmed, candidates).flatMap((one) => {
      const candidate = candidates.get(one.name);
      return candidate ? [[one.name, { ...differences(one, candidate), counts: true }] as const] : [];
    }),
  );
  const declined = [...candidates.values()]
    .filter(({ isBracketed, placeholder }) => isBracketed && !counting.has(placeholder.key))
    .map(({ placeholder }) => ({ name: placeholder.key, counts: false }));
  return [...counting.values(), ...declined];
}

/** Whether a candidate is a placeholder, after what was decided on it, if anything was. */
export const countsAs = ({ standing }: Candidate, decision: PlaceholderDecision | undefined) =>
  standing === 'always' || (decision?.counts ?? standing === 'detected');

function confirmDecided(decisions: readonly PlaceholderDecision[], candidates: Candidates) {
  const decided = new Map(decisions.map((decision) => [decision.name, decision]));
  const listed = [...candidates].filter(([key, { isBracketed }]) => decided.get(key)?.counts ?? isBracketed);
  const order = inOrder(
    decided.keys(),
    listed.map(([key]) => key),
  );
  return order.slice(0, limits.fillInFields).flatMap((key) => {
    const candidate = candidates.get(key);
    return candidate ? [complete(candidate, decided.get(key))] : [];
  });
}

/**
 * The placeholders of a text after what was decided on its names, at most as many as its form shows, and without those that always
 * count where nothing was decided on them.
 */
export const toConfirmed = (
  decisions: readonly PlaceholderDecision[],
  text: string,
): ConfirmedPlaceholder[] => confirmDecided(decisions, byKeyIn(text));

/**
 * The confirmed placeholders of a text after it was changed by somebody who said nothing of them: those whose markers are gone
 * drop out, what is new in brackets counts, and what nobody has said otherwise of follows the text.
 */
export const followText = (confirmed: Confirmed, before: string, after: string) =>
  confirmed === null || before === after ? confirmed : toConfirmed(toDecisions(confirmed, before), after);

const asText = (placeholder: ConfirmedPlaceholder) => JSON.stringify(placeholder);

/**
 * What is to be filled in of a text, as an import takes it: it would else not know what stands in brackets in texts from elsewhere. A
 * name alone where the text says the rest; nothing where everything always counts.
 */
export function statementsFor(confirmed: Confirmed, text: string): (string | ConfirmedPlaceholder)[] {
  const candidates = byKeyIn(text);
  const all = [...candidates.values()];
  if (!confirmed && !all.some(({ isBracketed }) => isBracketed)) return [];
  const own = new Set(all.map((candidate) => asText(complete(candidate))));
  const listed = confirmed ? confirmAmong(confirmed, candidates) : confirmDecided([], candidates);
  return listed.map((one) => (own.has(asText(one)) ? one.name : one));
}
