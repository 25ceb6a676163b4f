import { createHash } from 'node:crypto';
import { type FieldName, promptFields } from '#domain/prompt-fields.ts';

/**
 * Hashes (SHA-256, in hexadecimal) of the published content in a publication's event: the trail has no text and no name.
 */
export interface Seal {
  number: number;
  version: string;
  /** Hash of the content that never changes: the texts, the number, the version, the reviewer's words, a redaction. */
  content: string;
  /** Hash of the review record, which a reviewer may renew. */
  trust: string;
  people: Record<SealedRole, SealedPerson | null>;
}

/** The people of a revision: its author, decider and owner, the prompt's author, the redactor. */
export const sealedRoles = ['author', 'decider', 'owner', 'credit', 'redactor'] as const;
export type SealedRole = (typeof sealedRoles)[number];

export interface SealedPerson {
  /** In audit_actors; null for a name that belongs to no account. */
  key: string | null;
  hash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** So a field that is added later does not change the hashes of earlier content. */
const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Hash of the JSON object of all non-empty fields, in the order of their names. */
const hashOfFields = (fields: Record<string, unknown>) =>
  sha256(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(fields)
          .filter(([, value]) => !isEmpty(value))
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ),
  );

const trustFields: readonly FieldName[] = ['useClass', 'exampleOutput'];
/** Published content that never changes; the trigger keep_published_revision names its columns. */
export const contentFields = promptFields
  .map(({ name }) => name)
  // Retiring a department changes the department of its prompts.
  .filter((name) => name !== 'departmentId' && !trustFields.includes(name));

const pick = <Name extends string>(row: Record<Name, unknown>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

export interface SealedContent extends Record<FieldName, unknown> {
  /** In the database's own format. */
  placeholders: string | null;
  number: number | null;
  version: string | null;
  decisionReason: string;
  redactedAt: Date | null;
  redactionReason: string;
  redactedHash: string | null;
}

export const hashContent = (row: SealedContent) =>
  hashOfFields({
    ...pick(row, contentFields),
    ...pick(row, ['number', 'version', 'decisionReason', 'redactionReason', 'redactedHash']),
    redactedAt: row.redactedAt?.toISOString() ?? null,
  });

export const hashTrust = (
  row: Record<FieldName, unknown> & { reviewBy: string | null; exampleVersion: string },
) => hashOfFields({ ...pick(row, trustFields), ...pick(row, ['reviewBy', 'exampleVersion']) });

/**
 * @param key and salt: of the account in audit_actors; of a name without an account null, and the revision's salt.
 * @param name as displayed; '' if only the account counts.
 */
export const hashPerson = (key: string | null, salt: string | null, accountId: string | null, name: string) =>
  sha256(JSON.stringify([key, salt, accountId, name]));
