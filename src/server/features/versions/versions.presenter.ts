import type { VerifiedVersionDto } from '#contract/citations.ts';
import type { VersionDetailDto, VersionDto } from '#contract/reviews.ts';
import { presentContent } from '#server/lifecycle/content.ts';
import { presentRedaction } from '#server/lifecycle/redacted-content.ts';
import type { ListedVersionRow, VerifiedRow, VersionDetailRow, VersionRow } from './versions.repository.ts';

const presentVersion = (row: VersionRow): VersionDto => ({
  number: row.number ?? 0,
  version: row.version ?? '',
  title: row.title,
  publishedAt: (row.decidedAt ?? row.updatedAt).toISOString(),
  author: row.author,
  reviewer: row.reviewer,
  note: row.note,
  text_hash: row.redactedAt ? null : row.textHash,
  ...presentRedaction(row),
});

export const presentListedVersion = (row: ListedVersionRow): VersionDto => ({
  ...presentVersion(row),
  ...(row.changed && { changed: row.changed }),
});

export const presentVersionDetail = (row: VersionDetailRow): VersionDetailDto => ({
  ...presentVersion(row),
  content: presentContent(row),
});

export const presentVerified = (row: VerifiedRow): VerifiedVersionDto => ({
  prompt_id: row.promptId,
  // Only reviewers see the title of a retired prompt.
  title: row.status === 'published' ? row.title : null,
  number: row.number ?? 0,
  version: row.version ?? '',
  publishedAt: (row.decidedAt ?? row.updatedAt).toISOString(),
  hash: row.hash,
  current: row.number === row.lastNumber,
  status: row.status,
});
