import type { SeedPrompt } from '../seed-prompt.ts';
import { crisisSimulationExercise } from './crisis-simulation-exercise.ts';
import { executiveKeynoteScript } from './executive-keynote-script.ts';
import { mediaCoverageBriefing } from './media-coverage-briefing.ts';
import { mediaHoldingStatement } from './media-holding-statement.ts';
import { patientOrganisationPartnership } from './patient-organisation-partnership.ts';
import { policyConsultationResponse } from './policy-consultation-response.ts';
import { policyStakeholderMap } from './policy-stakeholder-map.ts';
import { pressReleaseReaderTest } from './press-release-reader-test.ts';
import { sustainabilityReportCover } from './sustainability-report-cover.ts';

export const corporateAffairsPrompts: SeedPrompt[] = [
  mediaHoldingStatement,
  pressReleaseReaderTest,
  policyConsultationResponse,
  policyStakeholderMap,
  patientOrganisationPartnership,
  executiveKeynoteScript,
  mediaCoverageBriefing,
  crisisSimulationExercise,
  sustainabilityReportCover,
];
