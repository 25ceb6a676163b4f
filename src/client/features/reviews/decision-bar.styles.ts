import { makeStyles, tokens } from '@fluentui/react-components';
import { bottomBar } from '#client/components/bottom-bar.ts';

/** Where the whole form would hide the text that is decided on: one column, or a low window. */
export const folds =
  '@media (min-height: 401px) and (max-width: 1023px), (min-height: 401px) and (max-height: 699px)';
/** Of these, where the form belongs to no column: its bar goes from edge to edge. */
const oneColumn = '@media (min-height: 401px) and (max-width: 1023px)';
/** Where the form has its room beside a long text. */
const roomy = '@media (min-width: 1024px) and (min-height: 700px)';
/** Zoomed in so far, or turned on its side, that nothing may stick. */
const low = '@media (max-height: 400px)';

export const useDecisionBarStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    [roomy]: { position: 'sticky', insetBlockEnd: 0, zIndex: 3 },
    [folds]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 3,
      boxSizing: 'border-box',
      maxHeight: 'calc(100dvh - 96px)',
      overflowY: 'auto',
      overscrollBehaviorY: 'contain',
      // The bar has its own.
      paddingBlock: 0,
    },
    [oneColumn]: {
      // Last, so that it sticks to the window's foot, also beside content below the text.
      order: 1,
      marginInline: `calc(-1 * ${tokens.spacingHorizontalXXL})`,
      paddingInline: tokens.spacingHorizontalXXL,
      borderInlineStyle: 'none',
      borderBottomStyle: 'none',
      borderRadius: 0,
    },
    '@media (min-height: 401px) and (max-width: 640px)': {
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: tokens.spacingHorizontalL,
    },
    '@media print': { display: 'none' },
  },
  /**
   * Below the part it unfolds, so that it keeps its place: a second tap must not hit the button that publishes. In the tab order
   * it still comes first.
   */
  bar: {
    ...bottomBar,
    display: 'none',
    order: 1,
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    [folds]: { display: 'flex' },
  },
  facts: { minWidth: 0, color: tokens.colorNeutralForeground2 },
  decide: { minWidth: '144px', height: '44px' },
  parts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  folded: { [folds]: { display: 'none' } },
  open: { [folds]: { paddingBlockStart: tokens.spacingVerticalL } },
  /** The link to the form, only where the form is part of the page. */
  jump: { display: 'none', [low]: { display: 'inline-flex' } },
});

/** For focusable elements beside the bar, which scroll to above it. */
export const clearOfDecision = {
  '& :is(a, button, input, textarea, select, summary)': { [folds]: { scrollMarginBlock: '72px 80px' } },
} as const;
