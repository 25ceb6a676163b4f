import { limits } from '#domain/limits.ts';
import { type Confirmed, type ConfirmedPlaceholder, inOrder, placeholderKey } from '#domain/placeholders.ts';
import { type Candidate, candidatesIn } from './candidates.ts';

/** A user's facts about a placeholder; the text provides missing ones. */
export type StatedPlaceholder = Pick<ConfirmedPlaceholder, 'name'> & {
  [Fact in keyof Omit<ConfirmedPlaceholder, 'name'>]?: ConfirmedPlaceholder[Fact] | undefined;
};

/** An author's decision on a name: whether it is a placeholder, and its facts. */
export type PlaceholderDecision = StatedPlaceholder & { counts: boolean };

const cleaned = (options: readonly string[]) =>
  [...new Set(options.map((option) => option.trim()))].filter(Boolean).slice(0, limits.placeholderOptions);

/** Adds the text's facts to the stated ones. A choice needs options, and only a choice has any. */
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

/** Candidates of a text by key. Parsing a long text is the main cost here, so each function parses it once. */
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

/** The list as it is stored with a text: complete, each name once, without names that are not in the text. */
export const confirmPlaceholders = (stated: readonly StatedPlaceholder[], text: string) =>
  confirmAmong(stated, byKeyIn(text));

const sameOptions = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Only the facts that differ from the text; the others keep following the text. */
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

/** The decisions behind a confirmed list: its names count, names in brackets that are not in it do not. */
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

/** Whether a candidate is a placeholder, given the decision on it, if there is one. */
export const countsAs = ({ recognition }: Candidate, decision: PlaceholderDecision | undefined) =>
  recognition === 'always' || (decision?.counts ?? recognition === 'detected');

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
 * The confirmed placeholders that result from decisions: at most as many as the form shows, and without those that always count
 * unless a decision names them.
 */
export const toConfirmed = (
  decisions: readonly PlaceholderDecision[],
  text: string,
): ConfirmedPlaceholder[] => confirmDecided(decisions, byKeyIn(text));

/**
 * The confirmed placeholders after a change of the text that did not mention them: names without a marker are removed, new names
 * in brackets are added, and facts that no user has changed follow the text.
 */
export const followText = (confirmed: Confirmed, before: string, after: string) =>
  confirmed === null || before === after ? confirmed : toConfirmed(toDecisions(confirmed, before), after);

const asText = (placeholder: ConfirmedPlaceholder) => JSON.stringify(placeholder);

/**
 * The placeholders of a text in the form that an import reads, which does not detect brackets in texts from other tools. A name
 * alone if the text has its facts; an empty list if all placeholders always count.
 */
export function statementsFor(confirmed: Confirmed, text: string): (string | ConfirmedPlaceholder)[] {
  const candidates = byKeyIn(text);
  const all = [...candidates.values()];
  if (!confirmed && !all.some(({ isBracketed }) => isBracketed)) return [];
  const own = new Set(all.map((candidate) => asText(complete(candidate))));
  const listed = confirmed ? confirmAmong(confirmed, candidates) : confirmDecided([], candidates);
  return listed.map((one) => (own.has(asText(one)) ? one.name : one));
}
