import type { SeedPrompt } from '../seed-prompt.ts';
import { aiAdoptionSessionPlan } from './ai-adoption-session-plan.ts';
import { aiOutputFactCheck } from './ai-output-fact-check.ts';
import { aiUseCaseTriage } from './ai-use-case-triage.ts';
import { automationFlowBrief } from './automation-flow-brief.ts';
import { fiveWhysCoach } from './five-whys-coach.ts';
import { messyExcelCleanUp } from './messy-excel-clean-up.ts';
import { naiveAutomationPremortem } from './naive-automation-premortem.ts';
import { processInterviewToMap } from './process-interview-to-map.ts';
import { reusablePromptBuilder } from './reusable-prompt-builder.ts';

export const ibexPrompts: SeedPrompt[] = [
  reusablePromptBuilder,
  aiUseCaseTriage,
  processInterviewToMap,
  automationFlowBrief,
  fiveWhysCoach,
  messyExcelCleanUp,
  aiOutputFactCheck,
  naiveAutomationPremortem,
  aiAdoptionSessionPlan,
];
