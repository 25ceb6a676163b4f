import { makeStyles, tokens } from '@fluentui/react-components';
import { Choice } from './Choice.tsx';

const useStyles = makeStyles({
  tabs: {
    gap: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > button': {
      paddingInline: 0,
      paddingBlock: tokens.spacingVerticalS,
      border: 'none',
      // A border, because forced colours remove a background and keep a border.
      borderBottom: '3px solid transparent',
      borderRadius: 0,
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      fontWeight: tokens.fontWeightRegular,
    },
    '& > button:hover': {
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorNeutralStroke1Hover,
    },
    '& > button[aria-pressed="true"]': {
      color: tokens.colorNeutralForeground1,
      // The line marks it, in place of the outline of other choices.
      boxShadow: 'none',
      fontWeight: tokens.fontWeightSemibold,
      borderBottomColor: tokens.colorCompoundBrandStroke,
    },
    // They have no transparency: every tab would look like the current one.
    '@media (forced-colors: active)': {
      '& > button[aria-pressed="false"]': { borderBottomColor: 'Canvas' },
      '& > button[aria-pressed="true"]': {
        backgroundColor: 'Canvas',
        color: 'CanvasText',
        borderBottomColor: 'Highlight',
      },
    },
  },
});

/** Between the parts of a list, as the tabs of the person's pages look. */
export const ViewTabs: typeof Choice = (props) => <Choice className={useStyles().tabs} {...props} />;
