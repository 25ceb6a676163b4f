import type { Registration, Secret } from './application.ts';
import { compare, emptyApplication, type Step } from './compare.ts';
import { differing, type EnvFile } from './env-file.ts';
import type { Facts } from './facts.ts';

export const dayMs = 24 * 60 * 60 * 1_000;
/** A secret that expires sooner is replaced. */
const leastDays = 30;

export const dateOf = (date: Date) => date.toISOString().slice(0, 10);

/** One registration: its present state, and the missing parts. */
export interface PlannedRegistration {
  facts: Facts;
  /** Undefined: to be created. */
  actual: Registration | undefined;
  steps: Step[];
  needsEnterpriseApp: boolean;
  /** Why a new secret is needed; undefined if none is. */
  secretReason: string | undefined;
}

const isValid = ({ endDateTime }: Secret, now: Date) =>
  Date.parse(endDateTime) > now.getTime() + leastDays * dayMs;

/** Why the registration needs a new secret. Graph shows the first characters of each. @param held '' if the file has none. */
export function secretReason(actual: Registration | undefined, held: string, now: Date): string | undefined {
  const secrets = actual?.passwordCredentials ?? [];
  if (held === '') return 'the file has none';
  const mine = secrets.filter(({ hint }) => hint === null || held.startsWith(hint));
  if (mine.length === 0) return 'the registration does not have the one in the file';
  if (mine.some((secret) => isValid(secret, now))) return undefined;
  const last =
    mine
      .map(({ endDateTime }) => endDateTime)
      .sort()
      .at(-1) ?? '';
  return `the one in the file ends on ${dateOf(new Date(last))}`;
}

export const stepsFor = (facts: Facts, actual: Registration | undefined): Step[] => {
  const wanted = facts.application(actual?.appId ?? '<client id>');
  return compare(wanted, actual ?? emptyApplication(wanted));
};

export const hasChanges = ({ actual, steps, needsEnterpriseApp, secretReason }: PlannedRegistration) =>
  actual === undefined || steps.length > 0 || needsEnterpriseApp || secretReason !== undefined;

/** The plan for one registration. */
export function linesOf({ facts, actual, steps, needsEnterpriseApp, secretReason }: PlannedRegistration) {
  const changes = [
    ...(actual ? [] : ['create it, for this directory only, access tokens of version 2']),
    ...steps.flatMap(({ lines }) => lines),
    ...(needsEnterpriseApp ? ['enterprise application, for consent and assignment'] : []),
    ...(secretReason === undefined ? [] : [`new client secret: ${secretReason}`]),
  ];
  const title = `Registration "${actual?.displayName ?? facts.displayName}"${actual ? ` ${actual.appId}` : ''}`;
  return [title, ...(changes.length > 0 ? changes.map((line) => `  + ${line}`) : ['  nothing to do'])];
}

/** The plan for a file: its names, without values. */
export function fileLines(file: EnvFile, wanted: Record<string, string>, later: string[], isSecret: boolean) {
  const names = [...new Set([...differing(file, wanted), ...later])];
  const closes = isSecret && file.isOpen;
  if (names.length === 0 && !closes) return [];
  const how = isSecret ? ' (mode 0600: only you can read it)' : '';
  return [
    `File ${file.path}${how}`,
    ...names.map((name) => `  + ${name}`),
    ...(closes ? ['  + mode 0600'] : []),
  ];
}

/** Breaks a line at spaces for a terminal of 80 columns. */
export function fold(line: string): string[] {
  const indent = `${/^ */.exec(line)?.[0] ?? ''}${line.trimStart().startsWith('+ ') ? '    ' : ''}`;
  const lines: string[] = [];
  let left = line;
  while (left.length > 80) {
    const space = left.lastIndexOf(' ', 80);
    if (space <= indent.length) break;
    lines.push(left.slice(0, space));
    left = `${indent}${left.slice(space + 1)}`;
  }
  return [...lines, left];
}
