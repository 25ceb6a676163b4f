import { makeStyles, tokens } from '@fluentui/react-components';

export const useOutcomeStripStyles = makeStyles({
  /**
   * At the lower edge of the prompt's text, and of the window while the text continues below it: it shifts nothing on the screen. In one
   * column it is above the bar of actions; on a low screen it scrolls with the text.
   */
  strip: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalSNudge,
    paddingInline: `${tokens.spacingHorizontalXL} 48px`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
    '@media (max-width: 999px)': { insetBlockEnd: 'calc(67px + env(safe-area-inset-bottom))' },
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
    '@media (max-height: 400px)': { position: 'relative', insetBlockEnd: 'auto' },
    // Under the page's head, it would leave no line of the text in sight.
    '@media (max-width: 640px) and (max-height: 660px)': { position: 'relative', insetBlockEnd: 'auto' },
    '@media print': { display: 'none' },
  },
  question: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    // A line of its own beside the button that closes it.
    '@media (max-width: 640px)': { flexBasis: '100%', paddingInlineEnd: '32px' },
  },
  answers: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  rest: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  assistant: { minWidth: 0, maxWidth: '180px' },
  thanks: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  /** In the corner, even if the text wraps. */
  close: { position: 'absolute', insetBlockStart: '8px', insetInlineEnd: tokens.spacingHorizontalM },
});
