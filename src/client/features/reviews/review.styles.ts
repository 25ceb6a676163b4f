import { makeStyles, tokens } from '@fluentui/react-components';

export const useReviewStyles = makeStyles({
  box: {
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalL },
  },
  subheading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});
