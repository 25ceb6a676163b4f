import type { SeedPrompt } from '../seed-prompt.ts';
import { advisoryBoardPlan } from './advisory-board-plan.ts';
import { claimReferenceCheck } from './claim-reference-check.ts';
import { congressQaBank } from './congress-qa-bank.ts';
import { evidenceGapMap } from './evidence-gap-map.ts';
import { literatureSearchStrategy } from './literature-search-strategy.ts';
import { medicalEnquiryResponse } from './medical-enquiry-response.ts';
import { mslInsightsSynthesis } from './msl-insights-synthesis.ts';
import { plainLanguageSummary } from './plain-language-summary.ts';
import { scientificExchangeRehearsal } from './scientific-exchange-rehearsal.ts';

export const medicalPrompts: SeedPrompt[] = [
  medicalEnquiryResponse,
  scientificExchangeRehearsal,
  mslInsightsSynthesis,
  advisoryBoardPlan,
  congressQaBank,
  claimReferenceCheck,
  plainLanguageSummary,
  evidenceGapMap,
  literatureSearchStrategy,
];
