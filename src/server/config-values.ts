import { z } from 'zod';

export { isLoopback } from './lib/loopback.ts';

function originOf(text: string, protocols: string[]) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}

export const httpOrigin = (text: string) => originOf(text, ['http:', 'https:']);

/** An https origin of a host with a domain name, not of this machine; `*.` before it stands for any subdomain. */
export const hostOrigin = (text: string) =>
  /^https:\/\/(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d](:\d{1,5})?$/i.test(text) &&
  !/\.(localhost|local)(:\d+)?$/i.test(text)
    ? text.toLowerCase()
    : undefined;

/** Parses with a function that returns undefined for an invalid text. */
export const parsed = <T>(takes: string, parse: (text: string) => T | undefined) =>
  z.string().transform((text, context) => {
    const value = parse(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: takes });
    return z.NEVER;
  });

export const oneOf = <T extends string>(values: readonly T[]) =>
  parsed(`one of ${values.join(', ')}`, (text) => values.find((value) => value === text));

export const wholeNumber = (from: number, to: number) =>
  parsed(`a whole number from ${from} to ${to}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return value >= from && value <= to ? value : undefined;
  });

export const commaSeparated = <T>(takes: string, parse: (text: string) => T | undefined) =>
  parsed(takes, (text) => {
    const parts = text.split(',').map((part) => parse(part.trim()));
    return parts.every((part) => part !== undefined) ? parts : undefined;
  });

const booleans: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };
export const yesOrNo = () => parsed('true or false', (text) => booleans[text.toLowerCase()]);

export const emailAddress = () =>
  parsed('an e-mail address', (text) => (z.email().safeParse(text).success ? text : undefined));
