import { makeStyles, tokens } from '@fluentui/react-components';

/** Shared by the events and the revisions. */
export const useHistoryStyles = makeStyles({
  heading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  box: {
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalL },
    '@media print': { padding: 0, border: 'none' },
  },
});
