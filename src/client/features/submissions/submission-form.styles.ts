import { makeStyles, tokens } from '@fluentui/react-components';
import { bottomBar } from '#client/components/bottom-bar.ts';

const narrow = '@media (max-width: 640px)';
/** Where the buttons stay at the window's edge: not where it is as low as at 400 % zoom. */
const narrowAndHigh = '@media (min-height: 401px) and (max-width: 640px)';

export const useSubmissionStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    maxWidth: '720px',
    // Focused fields scroll to between the header and the sticky foot.
    '& :is(input, textarea, button)': { scrollMarginBlock: '80px 160px' },
  },
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalL },
    // Aligns the checkbox itself, not its larger touch target, with the fields.
    '& > .fui-Checkbox': { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  },
  /** As dark as the labels of the other fields. */
  tickLabel: { color: tokens.colorNeutralForeground1 },
  /** Short fields side by side where there is room; the last one, a text, has the whole width. */
  pairs: {
    '@media (min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      '& > legend, & > button, & > .fui-MessageBar, & > :last-child': { gridColumn: '1 / -1' },
    },
  },
  optional: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  onDemand: { alignSelf: 'start', justifySelf: 'start' },
  legend: {
    padding: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    // In the box, not in its border.
    float: 'left',
    width: '100%',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  help: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground2 },
  mono: { '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
  preview: {
    maxHeight: '320px',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  previewTitle: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  /** On a phone its children are part of the form: only the buttons stick, with the error. */
  foot: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    [narrow]: { display: 'contents' },
  },
  /** Visible from every field, with the messages about the whole form. */
  stickyFoot: {
    '@media (min-height: 480px)': {
      position: 'sticky',
      zIndex: 1,
      insetBlockEnd: 0,
      paddingBlock: tokens.spacingVerticalM,
      backgroundColor: tokens.colorNeutralBackground2,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  /** On a phone it has a line of the bar of buttons; a long one leaves most of the window to the fields. */
  banner: { flexShrink: 0, [narrow]: { flexBasis: '100%', maxHeight: '40vh', overflowY: 'auto' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    [narrow]: { display: 'contents' },
  },
  /** A bar of their own on a phone only. */
  buttons: {
    display: 'contents',
    [narrow]: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
    [narrowAndHigh]: {
      ...bottomBar,
      rowGap: tokens.spacingVerticalS,
      // After the notes on the text, which scroll.
      order: 1,
      position: 'sticky',
      zIndex: 2,
      insetBlockEnd: 0,
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: tokens.spacingHorizontalL,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      '& > button': {
        flex: '1 1 0',
        whiteSpace: 'nowrap',
        height: '44px',
        paddingInline: tokens.spacingHorizontalS,
      },
    },
  },
  said: { display: 'contents' },
  /** In the bar of the buttons, on a line of its own. */
  toMend: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexBasis: '100%',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  toMendIcon: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusDangerForeground1 },
  /** Large enough for a finger, above the buttons that send the form. */
  next: { '@media (pointer: coarse)': { display: 'inline-block', paddingBlock: tokens.spacingVerticalS } },
  /** Beside the buttons, or on a phone before them: whether the text is kept, and the quiet action. */
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexGrow: 1,
    gap: tokens.spacingHorizontalS,
  },
  progress: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});
