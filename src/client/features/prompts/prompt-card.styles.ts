import { makeStyles, tokens } from '@fluentui/react-components';
import { clamp } from '#client/components/clamp.ts';

/** Cards in as many columns as have room. */
export const cardGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: '16px',
} as const;

/** At most two columns. */
export const wideCardGrid = {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

/** Under the header, which stays in sight, and above the edge of the window. */
const clearOfBars = { scrollMarginBlock: '72px 16px' } as const;

/** The preview's button appears on a card or row that is pointed at or has the focus. */
export const previewOnDemand = {
  '@media (hover: hover)': { '&:not(:hover, :focus-within) [data-preview]': { opacity: 0 } },
} as const;

export const usePromptCardStyles = makeStyles({
  card: {
    ...clearOfBars,
    ...previewOnDemand,
    containerType: 'inline-size',
    position: 'relative',
    isolation: 'isolate',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    padding: tokens.spacingHorizontalL,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    transitionProperty: 'box-shadow, border-color',
    transitionDuration: tokens.durationFaster,
    '&:hover': { boxShadow: tokens.shadow4, border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
  },
  bar: { position: 'absolute', insetInline: 0, insetBlockStart: 0, height: '3px' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '20px',
    minWidth: 0,
  },
  version: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  byline: {
    flexGrow: 1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  /** Five lines of title and description together: a short title leaves more lines for the description. */
  text: { ...clamp(5), flexShrink: 0 },
  twoLines: clamp(2),
  title: {
    flexShrink: 0,
    margin: `${tokens.spacingVerticalSNudge} 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '&:hover': { textDecorationLine: 'underline' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    '&:focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-3px',
    },
  },
  description: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  /** Below the description: one line in a row, two on a card. */
  reason: {
    ...clamp(1),
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  reasonOnCard: { marginBlockStart: tokens.spacingVerticalXS, WebkitLineClamp: 2 },
  /** At the lower edge, so that the facts of neighbouring cards are on one line. */
  facts: { marginBlockStart: 'auto', paddingBlockStart: tokens.spacingVerticalS },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '32px',
    marginBlockStart: tokens.spacingVerticalS,
  },
  /** Two lines beside the buttons. */
  footFacts: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    flexGrow: 1,
    minWidth: 0,
    maxHeight: '32px',
    overflow: 'hidden',
  },
  actions: { marginInlineEnd: '-6px' },
  /** The word on Copy, where the card has room for it beside the facts: 280 px, and more where the font is wider. */
  copyWord: { '@container (max-width: 279px) or (max-width: 35ch)': { display: 'none' } },
});

/** Shared styles of cards and rows. */
export const useCardPartStyles = makeStyles({
  /** Facts of one rank, a middot between them. */
  line: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    '& > * + *::before': {
      content: '"·"',
      paddingInline: tokens.spacingHorizontalSNudge,
      color: tokens.colorNeutralForeground3,
    },
  },
  second: { color: tokens.colorNeutralForeground2 },
  third: { color: tokens.colorNeutralForeground3 },
  fixed: { flexShrink: 0 },
  author: { flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  rating: { display: 'inline-flex', alignItems: 'center', flexShrink: 0, gap: tokens.spacingHorizontalXS },
  attachment: {
    display: 'inline-flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  clip: { flexShrink: 0, fontSize: '16px' },
  /** Above the link that covers the card. A finger gets 44 px, without the buttons being larger or overlapping. */
  actions: {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    '@media (pointer: coarse)': {
      gap: tokens.spacingHorizontalM,
      '& button': { position: 'relative' },
      '& button::before': { content: '""', position: 'absolute', inset: '-6px' },
    },
  },
  actionsInTab: {
    gap: tokens.spacingHorizontalM,
    '& button': { position: 'relative' },
    '& button::before': { content: '""', position: 'absolute', inset: '-6px' },
  },
});
