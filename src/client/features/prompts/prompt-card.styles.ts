import { makeStyles, tokens } from '@fluentui/react-components';
import { clamp } from '#client/components/clamp.ts';

/** Heights are fixed: a list then knows every card's position without measuring it, and skeletons have the cards' size. */
export const cardHeight = 240;

/** From these widths of the list on, the meta data below a row's text fits in one line and in two. */
const [wideRow, mediumRow] = [840, 560];
const [wideRowHeight, mediumRowHeight, narrowRowHeight] = [116, 140, 176];

/** @param width of the list, in pixels; 0 while it is not known. */
export function rowHeight(width: number) {
  if (width === 0 || width >= wideRow) return wideRowHeight;
  return width >= mediumRow ? mediumRowHeight : narrowRowHeight;
}

export const usePromptCardStyles = makeStyles({
  card: {
    position: 'relative',
    isolation: 'isolate',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    height: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    transitionProperty: 'box-shadow, border-color',
    transitionDuration: tokens.durationFaster,
    '&:hover': { boxShadow: tokens.shadow8, border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
  },
  bar: { position: 'absolute', insetInline: 0, insetBlockStart: 0, height: '4px' },
  rowBar: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, width: '4px' },
  head: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalS },
  title: {
    ...clamp(2),
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '&:hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    '&:focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-3px',
    },
  },
  version: {
    flexShrink: 0,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  description: {
    ...clamp(3),
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  quiet: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: 'center',
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  author: {
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  /** One line in every card: a long author name is cut. */
  origin: { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
  foot: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalSNudge,
    marginBlockStart: 'auto',
  },
  rating: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  /** Above the link that covers the card. */
  actions: {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    marginBlockStart: '-4px',
    marginInlineEnd: '-6px',
  },
  row: { gap: tokens.spacingVerticalXS, paddingBlock: tokens.spacingVerticalM, justifyContent: 'center' },
  /** As high as a row in a list of that width, which is a container. */
  rowSized: {
    height: `${narrowRowHeight}px`,
    [`@container (min-width: ${mediumRow}px)`]: { height: `${mediumRowHeight}px` },
    [`@container (min-width: ${wideRow}px)`]: { height: `${wideRowHeight}px` },
  },
  rowHead: { flexShrink: 0 },
  rowTitle: { [`@container (min-width: ${mediumRow}px)`]: { WebkitLineClamp: 1 } },
  rowDescription: { ...clamp(1), flexShrink: 0 },
  rowFacts: {
    [`@container (min-width: ${wideRow}px)`]: { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
    '& > *': { maxWidth: '26ch' },
  },
});
