import type { Confirmed } from './placeholders.ts';
import { placeholderTexts } from './prompt-checks/checked-text.ts';
import { excerpt } from './prompt-checks/excerpt.ts';
import { peopleRules } from './prompt-checks/people.ts';
import type { Rule, Span } from './prompt-checks/rule.ts';
import { secretRules } from './prompt-checks/secrets.ts';
import { wordingRules } from './prompt-checks/wording.ts';
import { type FieldName, type PromptField, promptFields } from './prompt-fields.ts';

/** Every rule, in the order in which findings are listed: blocking ones first. */
export const checkRules = [...secretRules, ...peopleRules, ...wordingRules];

/** The server's own rule: only the library knows the texts. */
export const redactedRule = {
  id: 'redacted_text',
  severity: 'blocks',
  found: 'Has text that an admin has redacted',
  advice: 'Remove it, or explain why it may be published.',
} as const;
export const ruleIds = [...checkRules.map(({ id }) => id), redactedRule.id] as const;
export type RuleId = (typeof ruleIds)[number];
export const severities = ['blocks', 'warns'] as const;
export type Severity = (typeof severities)[number];

type CheckedField = Extract<PromptField, { kind: 'line' | 'text' | 'prompt' | 'lines' | 'placeholders' }>;
/** A field with text, by its name in a submission. */
export type CheckedName = CheckedField['inSubmission'];

/** Part of a text that its author and its reviewer should check. */
export interface Finding {
  rule: RuleId;
  severity: Severity;
  field: CheckedName;
  /** Position in the field, in UTF-16 code units. */
  start: number;
  end: number;
  /** Shown to users: what it looks like, with an excerpt of its first characters at most, and what to do. */
  message: string;
}

const checkedFields = promptFields.filter(
  (field): field is CheckedField => !['department', 'choice', 'useClass', 'yesNo'].includes(field.kind),
);
export const checkedNames = checkedFields.map(({ inSubmission }) => inSubmission);

/** Maximum findings of one rule in one field: more would say nothing new. */
const mostFindings = 3;
const prompt: FieldName = 'fullPrompt';

function sentence({ found, advice, quotes }: Rule, value: string) {
  return `${found}${quotes ? excerpt(value) : ''}. ${advice}`;
}

function findingsOf(rule: (typeof checkRules)[number], field: CheckedField, text: string): Finding[] {
  const findings: Finding[] = [];
  for (const { start, end } of rule.find(text) as Iterable<Span>) {
    const message = sentence(rule, text.slice(start, end));
    findings.push({ rule: rule.id, severity: rule.severity, field: field.inSubmission, start, end, message });
    if (findings.length === mostFindings) break;
  }
  return findings;
}

/** A finding is dropped if an earlier rule's overlaps it: a key after the word 'key' is one problem. */
const isNew = (finding: Finding, index: number, all: Finding[]) =>
  !all.slice(0, index).some(({ start, end }) => start < finding.end && finding.start < end);

const applies = ({ where }: Rule, { name, kind }: CheckedField) =>
  where === 'everywhere' || (kind !== 'placeholders' && (where === 'prompt') === (name === prompt));

function findingsIn(field: CheckedField, text: string) {
  // To compile the rules' patterns for an empty form takes a third of a second on a slow phone.
  if (text === '') return [];
  const found = checkRules
    .filter((rule) => applies(rule, field))
    .flatMap((rule) => findingsOf(rule, field, text));
  return found.filter(
    (finding, index, all) => finding.rule === 'missing_context' || isNew(finding, index, all),
  );
}

type CheckedContent = { [Name in Exclude<CheckedName, 'placeholders'>]?: string } & {
  placeholders?: Confirmed;
};

/** Findings in a submission, by field and then by rule. Fields may be missing. */
export const checkPrompt = (content: CheckedContent): Finding[] =>
  checkedFields.flatMap((field) => {
    const value = content[field.inSubmission] ?? '';
    return findingsIn(
      field,
      typeof value === 'string' ? value : placeholderTexts(value, content.prompt ?? ''),
    );
  });

/** Findings that prevent publication until a reviewer gives a reason to publish anyway. */
export const blocking = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === 'blocks');
