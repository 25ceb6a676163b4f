import type { VersionDetailDto, VersionDto } from '#contract/reviews.ts';
import { presentContent } from '#server/lifecycle/content.ts';
import { presentRedaction } from '#server/lifecycle/redacted-content.ts';
import type { VersionDetailRow, VersionRow } from './versions.repository.ts';

export const presentVersion = (row: VersionRow): VersionDto => ({
  number: row.number ?? 0,
  version: row.version ?? '',
  publishedAt: (row.decidedAt ?? row.updatedAt).toISOString(),
  author: row.author,
  reviewer: row.reviewer,
  note: row.note,
  ...presentRedaction(row),
});

export const presentVersionDetail = (row: VersionDetailRow): VersionDetailDto => ({
  ...presentVersion(row),
  content: presentContent(row),
});
