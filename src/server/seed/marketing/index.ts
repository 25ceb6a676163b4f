import { agencyCreativeBrief } from './agency-creative-brief.ts';
import { brandPlanPreMortem } from './brand-plan-pre-mortem.ts';
import { claimsReferenceMatrix } from './claims-reference-matrix.ts';
import { congressStandVisual } from './congress-stand-visual.ts';
import { coreCopyLocalisation } from './core-copy-localisation.ts';
import { diseaseAwarenessCampaign } from './disease-awareness-campaign.ts';
import { hcpEmailSubjectLines } from './hcp-email-subject-lines.ts';
import { hcpJourneyMap } from './hcp-journey-map.ts';
import { mlrCopyPreCheck } from './mlr-copy-pre-check.ts';
import type { SeedPrompt } from '../seed-prompt.ts';

export const marketingPrompts: SeedPrompt[] = [
  mlrCopyPreCheck,
  claimsReferenceMatrix,
  agencyCreativeBrief,
  hcpJourneyMap,
  hcpEmailSubjectLines,
  coreCopyLocalisation,
  diseaseAwarenessCampaign,
  congressStandVisual,
  brandPlanPreMortem,
];
