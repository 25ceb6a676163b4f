import type { SeedPrompt } from '../seed-prompt.ts';
import { boardFinanceOnePager } from './board-finance-one-pager.ts';
import { budgetChallengeMeeting } from './budget-challenge-meeting.ts';
import { clinicalTrialAccrualReview } from './clinical-trial-accrual-review.ts';
import { grossToNetChallenge } from './gross-to-net-challenge.ts';
import { inheritedSpreadsheetGuide } from './inherited-spreadsheet-guide.ts';
import { launchBusinessCaseRnpv } from './launch-business-case-rnpv.ts';
import { licensingDealAccountingMemo } from './licensing-deal-accounting-memo.ts';
import { monthEndVarianceCommentary } from './month-end-variance-commentary.ts';
import { transferOfValueReconciliation } from './transfer-of-value-reconciliation.ts';

export const financePrompts: SeedPrompt[] = [
  monthEndVarianceCommentary,
  grossToNetChallenge,
  launchBusinessCaseRnpv,
  clinicalTrialAccrualReview,
  inheritedSpreadsheetGuide,
  boardFinanceOnePager,
  transferOfValueReconciliation,
  budgetChallengeMeeting,
  licensingDealAccountingMemo,
];
