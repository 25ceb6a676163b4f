import { approvedEmailFollowUp } from './approved-email-follow-up.ts';
import { crmCallNotes } from './crm-call-notes.ts';
import { fieldVisitCoachingNote } from './field-visit-coaching-note.ts';
import { hcpCallPlanning } from './hcp-call-planning.ts';
import { hospitalAccountPlan } from './hospital-account-plan.ts';
import { hospitalTenderDecoder } from './hospital-tender-decoder.ts';
import { objectionRolePlay } from './objection-role-play.ts';
import { offLabelQuestionHandover } from './off-label-question-handover.ts';
import { territory90DayPlan } from './territory-90-day-plan.ts';
import type { SeedPrompt } from '../seed-prompt.ts';

export const salesPrompts: SeedPrompt[] = [
  hcpCallPlanning,
  territory90DayPlan,
  objectionRolePlay,
  hospitalAccountPlan,
  offLabelQuestionHandover,
  crmCallNotes,
  approvedEmailFollowUp,
  hospitalTenderDecoder,
  fieldVisitCoachingNote,
];
