import type { SeedPrompt } from '../seed-prompt.ts';
import { difficultConversationRehearsal } from './difficult-conversation-rehearsal.ts';
import { fairFeedbackFromNotes } from './fair-feedback-from-notes.ts';
import { hrPolicyToQa } from './hr-policy-to-qa.ts';
import { inclusiveJobAdvert } from './inclusive-job-advert.ts';
import { internalMoveResume } from './internal-move-resume.ts';
import { regulatedRoleOnboardingPlan } from './regulated-role-onboarding-plan.ts';
import { reorganisationAnnouncement } from './reorganisation-announcement.ts';
import { structuredInterviewKit } from './structured-interview-kit.ts';
import { surveyCommentThemes } from './survey-comment-themes.ts';

export const hrPrompts: SeedPrompt[] = [
  inclusiveJobAdvert,
  structuredInterviewKit,
  fairFeedbackFromNotes,
  regulatedRoleOnboardingPlan,
  hrPolicyToQa,
  surveyCommentThemes,
  difficultConversationRehearsal,
  reorganisationAnnouncement,
  internalMoveResume,
];
