/** The values that a setting accepts: described for people, and as a function that returns undefined for an invalid text. */
export interface Kind<T> {
  takes: string;
  parse: (text: string) => T | undefined;
  /** Why a text is invalid, if that can be more specific than `takes`. */
  faultOf?: (text: string) => string;
}

interface Details {
  /** Describes the setting in a plain sentence. */
  doc: string;
  /** The default, as written in the environment. */
  default?: string;
  /** The value that is used if the setting is not set, if it is not a fixed text. */
  otherwise?: string;
  /** Contains a password, a key or a signature: its value is never shown. */
  secret?: true;
  /** One of the dozen that most deployments set: it is in the README too. */
  common?: true;
  /** Markdown that only the admin guide contains. */
  guide?: string;
}

/** A variable of the environment. */
export interface Setting<T> extends Details {
  name: string;
  kind: Kind<T>;
}

/** Settings with a heading. */
export interface Group {
  title: string;
  settings: Record<string, Setting<unknown>>;
}

export const group = <S extends Group['settings']>(title: string, settings: S) => ({ title, settings });

/** Undefined if it is not set and has no default. */
export function setting<T>(name: string, kind: Kind<T>, details: Details & { default: string }): Setting<T>;
export function setting<T>(name: string, kind: Kind<T>, details: Details): Setting<T | undefined>;
export function setting<T>(name: string, kind: Kind<T>, details: Details): Setting<T | undefined> {
  return { name, kind, ...details };
}

export type Values<G extends Record<string, Group>> = {
  [Name in keyof G]: {
    [Key in keyof G[Name]['settings']]: G[Name]['settings'][Key] extends Setting<infer T> ? T : never;
  };
};

/** An invalid setting, in one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** In one line and shortened, because the explanation follows. */
const shownValue = (text: string) =>
  text.length > 100 ? `${JSON.stringify(text.slice(0, 100))}...` : JSON.stringify(text);

function read({ name, kind, secret, default: byDefault }: Setting<unknown>, given: string | undefined) {
  const text = given ?? byDefault;
  if (text === undefined) return undefined;
  const trimmed = text.trim();
  const value = kind.parse(trimmed);
  if (value !== undefined) return value;
  const got = secret ? 'an invalid value (not shown)' : shownValue(text);
  throw new ConfigError(`${name}: got ${got}, expected ${kind.faultOf?.(trimmed) ?? kind.takes}.`);
}

const mapValues = <T, U>(record: Record<string, T>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/**
 * The values of all settings.
 *
 * @param given variables that are set.
 * @throws ConfigError with one line that names the variable, its value and the accepted values.
 */
export const readSettings = <G extends Record<string, Group>>(groups: G, given: NodeJS.Dict<string>) =>
  mapValues(groups, ({ settings }) => mapValues(settings, (one) => read(one, given[one.name]))) as Values<G>;
