import { makeStyles, tokens } from '@fluentui/react-components';

/** Underlined, so that it is visible without colour: a wave if it must be fixed or explained, otherwise dashes. */
export const useFindingMarkStyles = makeStyles({
  mark: {
    color: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
    textDecorationSkipInk: 'none',
    borderRadius: tokens.borderRadiusSmall,
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    scrollMarginBlock: '120px',
    // Also after a click: it shows where the link led to.
    '&:focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    // Browsers have colours of their own for marks there.
    '@media (forced-colors: active)': { backgroundColor: 'Canvas', color: 'CanvasText' },
  },
  blocks: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    textDecorationStyle: 'wavy',
    textDecorationColor: tokens.colorStatusDangerForeground1,
    '@media (forced-colors: active)': { textDecorationColor: 'CanvasText' },
  },
  warns: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    textDecorationStyle: 'dashed',
    textDecorationColor: tokens.colorStatusWarningForeground1,
    '@media (forced-colors: active)': { textDecorationColor: 'CanvasText' },
  },
});
