import { tokens } from '@fluentui/react-components';

/** For makeStyles: a wait or a date that is over, in every list. */
export const overdue = {
  color: tokens.colorStatusDangerForeground3,
  fontWeight: tokens.fontWeightSemibold,
} as const;

/** The word *Overdue* below it. */
export const overdueMark = {
  display: 'block',
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
} as const;
