import type { SeedPrompt } from '../seed-prompt.ts';
import { advanceBudgetaryNotice } from './advance-budgetary-notice.ts';
import { anticipateJcaPicos } from './anticipate-jca-picos.ts';
import { condenseValueDossier } from './condense-value-dossier.ts';
import { critiqueNaiveComparison } from './critique-naive-comparison.ts';
import { explainCostEffectiveness } from './explain-cost-effectiveness.ts';
import { launchSequenceStressTest } from './launch-sequence-stress-test.ts';
import { lessonsFromHtaReport } from './lessons-from-hta-report.ts';
import { managedEntryOptions } from './managed-entry-options.ts';
import { payerNegotiationRehearsal } from './payer-negotiation-rehearsal.ts';

export const marketAccessPrompts: SeedPrompt[] = [
  explainCostEffectiveness,
  condenseValueDossier,
  anticipateJcaPicos,
  critiqueNaiveComparison,
  lessonsFromHtaReport,
  payerNegotiationRehearsal,
  managedEntryOptions,
  advanceBudgetaryNotice,
  launchSequenceStressTest,
];
