/** The domain's functions on users' texts, with a time-out. Lint makes the server import them from here. */
import * as confirmed from '#domain/placeholders/confirmed.ts';
import * as placeholders from '#domain/placeholders.ts';
import * as checks from '#domain/prompt-checks.ts';
import { bounded } from './bounded.ts';

const inTime =
  <Given extends unknown[], Result>(work: (...given: Given) => Result) =>
  (...given: Given): Result =>
    bounded(() => work(...given));

export const readTemplate = inTime(placeholders.readTemplate);
export const partsOf = inTime(placeholders.partsOf);
export const confirmPlaceholders = inTime(confirmed.confirmPlaceholders);
export const followText = inTime(confirmed.followText);
export const statementsFor = inTime(confirmed.statementsFor);
export const checkPrompt = inTime(checks.checkPrompt);
