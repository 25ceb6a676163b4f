/** Building blocks of the generated prompts; the departments are those of the demo content. */
export const departmentIds = [
  'sales',
  'marketing',
  'medical',
  'market-access',
  'corporate-affairs',
  'finance',
  'ibex',
  'hr',
];

export const verbs = [
  'Summarise',
  'Draft',
  'Review',
  'Translate',
  'Compare',
  'Plan',
  'Check',
  'Explain',
  'Rewrite',
  'Structure',
];

export const subjects = [
  'a clinical study report',
  'an adverse event narrative',
  'the launch plan',
  'a value dossier',
  'congress abstracts',
  'patient support material',
  'the budget variance',
  'an advisory board agenda',
  'a safety letter',
  'a tender response',
  'the training curriculum',
  'meeting minutes',
  'a market access hypothesis',
  'an email to a healthcare professional',
  'the risk register',
  'a supply forecast',
  'the medical information answer',
  'a job advertisement',
];

export const audiences = [
  'the brand team',
  'medical science liaisons',
  'hospital pharmacists',
  'the finance committee',
  'country managers',
  'regulatory colleagues',
  'patient organisations',
  'new employees',
];

export const markets = [
  'Norway',
  'Spain',
  'Japan',
  'Brazil',
  'Canada',
  'Kenya',
  'Poland',
  'Singapore',
  'Ireland',
];

export const sentences = [
  'Read {subject} and list what it decides, what it leaves open and who has to agree.',
  'Quote the source for every figure and mark an assumption as one.',
  'Write in plain language, without superlatives, in at most 200 words.',
  'Ask three questions before you begin if the objective is unclear.',
  'Put the result first, then the reasons, then the limitations of {subject}.',
  'Flag anything that could be read as promotion outside the approved label.',
  'Use a table with the columns topic, evidence, confidence and next step.',
  'Leave out names and anything that identifies a patient.',
  'Compare {subject} with the previous version and explain each difference.',
  'End with a checklist that a reviewer can tick off in five minutes.',
  'Suggest two alternatives for the heading and say which you prefer.',
  'Translate technical terms once in brackets, pharmacokinetics and endpoints included.',
];
