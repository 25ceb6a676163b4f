import { type GriffelStyle, tokens } from '@fluentui/react-components';

/** For makeStyles: a list whose entries share one surface. */
export const borderedList = {
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyleType: 'none',
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusXLarge,
} satisfies GriffelStyle;
