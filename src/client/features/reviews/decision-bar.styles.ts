import { makeStyles, tokens } from '@fluentui/react-components';
import { bottomBar, fadeAbove } from '#client/components/bottom-bar.ts';

/** Windows in which the whole form would hide the text under review: one column, or a low window. */
export const folds =
  '@media (min-height: 401px) and (max-width: 1023px), (min-height: 401px) and (max-height: 699px)';
/** Of these, where the form belongs to no column: its bar goes from edge to edge. */
const oneColumn = '@media (min-height: 401px) and (max-width: 1023px)';
/** A phone. */
const phone = '@media (min-height: 401px) and (max-width: 640px)';
/** Windows with room for the form beside a long text. */
const roomy = '@media (min-width: 1024px) and (min-height: 700px)';
/** Zoomed in, or turned on its side, so far that nothing may stick. */
const low = '@media (max-height: 400px)';
const decideWidth = '144px';

/** The page's colour around a round corner whose centre is `x` from the left. */
const cornerAt = (x: string) =>
  `radial-gradient(circle at ${x} 100%, transparent ${tokens.borderRadiusXLarge}, ${tokens.colorNeutralBackground2} 0)`;

export const useDecisionBarStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    // Where it does not stick, its fade ends below the content before it.
    marginBlockStart: tokens.spacingVerticalM,
    [roomy]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 3,
      boxShadow: `${tokens.shadow8}, ${fadeAbove}`,
      // Outside its round corners no letters of the text under it.
      '&::before': {
        content: '""',
        position: 'absolute',
        inset: '-1px -1px auto',
        height: tokens.borderRadiusXLarge,
        backgroundImage: `${cornerAt('100%')}, ${cornerAt('0')}`,
        backgroundPosition: 'left, right',
        backgroundSize: `${tokens.borderRadiusXLarge} 100%`,
        backgroundRepeat: 'no-repeat',
        pointerEvents: 'none',
        '@media (forced-colors: active)': { display: 'none' },
      },
    },
    [folds]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 3,
      boxSizing: 'border-box',
      maxHeight: 'calc(100dvh - 96px)',
      overflowY: 'auto',
      overscrollBehaviorY: 'contain',
      boxShadow: fadeAbove,
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
    [phone]: {
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: tokens.spacingHorizontalL,
    },
    '@media print': { display: 'none' },
  },
  /** Alone at the window's foot, above the part that it has unfolded. */
  bar: {
    ...bottomBar,
    display: 'none',
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    [folds]: { display: 'flex' },
  },
  barOnTop: {
    minHeight: 0,
    paddingBlock: `${tokens.spacingVerticalXS} 0`,
    insetBlock: '0 auto',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  kept: { minWidth: 0, color: tokens.colorNeutralForeground2 },
  decide: { minWidth: decideWidth, height: '44px' },
  fold: { marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalM})` },
  /** The place of Decide: a second tap must not hit the button that publishes. */
  cancel: { [folds]: { minWidth: decideWidth } },
  /** That there are no findings, where no bar says so. */
  facts: { color: tokens.colorNeutralForeground2, [folds]: { display: 'none' } },
  parts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  folded: { [folds]: { display: 'none' } },
  open: { [folds]: { paddingBlockEnd: 'calc(12px + env(safe-area-inset-bottom))' } },
  /** The link to the form, only where the form is part of the page. */
  jump: { display: 'none', [low]: { display: 'inline-flex' } },
});

/** For focusable elements beside the bar, which scroll to above it. */
export const clearOfDecision = {
  '& :is(a, button, input, textarea, select, summary)': { [folds]: { scrollMarginBlock: '72px 80px' } },
} as const;
