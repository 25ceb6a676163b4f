import type { ConfirmationDto } from '#contract/guidelines.ts';
import type { ConfirmationRow } from './guidelines.repository.ts';

export const presentConfirmation = ({
  name,
  email,
  version,
  confirmedAt,
}: ConfirmationRow): ConfirmationDto => ({
  name,
  email,
  version,
  confirmedAt: confirmedAt.toISOString(),
});
