import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';
import { clamp } from '#client/components/clamp.ts';
import { rowHover } from '#client/components/on-highlight.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';

/** Minimum widths of the list at which a row's facts are columns beside its text, and columns below it. */
const [wideRow, mediumRow] = [900, 560];
/** The narrowest: two lines of a title, one of its description, one of facts. */
const [wideRowHeight, mediumRowHeight, narrowRowHeight] = [64, 88, 108];

/** @param width of the list, in pixels; 0 while it is not known. */
export function rowHeight(width: number) {
  if (width === 0 || width >= wideRow) return wideRowHeight;
  return width >= mediumRow ? mediumRowHeight : narrowRowHeight;
}

/** One line, cut at its end; `clamp` would cut before a whole word. */
const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Between two facts of one line. */
const middot = {
  content: '"·"',
  paddingInline: tokens.spacingHorizontalSNudge,
  color: tokens.colorNeutralForeground3,
} as const;

/** Where a list has columns, under their headings. */
export const wide = `@container (min-width: ${wideRow}px)`;
const medium = `@container (min-width: ${mediumRow}px) and (max-width: ${wideRow - 0.02}px)`;
/** Medium or wide. */
const inColumns = `@container (min-width: ${mediumRow}px)`;
const narrow = `@container (max-width: ${mediumRow - 0.02}px)`;

/** Text, department, rating, update, actions. */
export const rowColumns = 'minmax(0, 1fr) 132px 22ch 152px minmax(112px, auto)';

export const usePromptRowStyles = makeStyles({
  /** As high as rowHeight says. */
  sized: {
    height: `${narrowRowHeight}px`,
    [medium]: { height: `${mediumRowHeight}px` },
    [wide]: { height: `${wideRowHeight}px` },
  },
  bar: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, width: '3px' },
  text: { gridArea: 'text', minWidth: 0 },
  link: { '&::after': { borderRadius: 0 } },
  description: oneLine,
  standing: {
    gridArea: 'standing',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
    [wide]: { display: 'contents' },
  },
  badge: { display: 'flex', minWidth: 0, maxWidth: '100%', [wide]: { gridArea: 'badge', alignSelf: 'end' } },
  rating: { [wide]: { gridArea: 'rating', alignSelf: 'end' } },
  uses: { gridArea: 'uses', [wide]: { alignSelf: 'start' } },
  /** Where all rows are of one department, its column has the use cases alone. */
  inDepartment: {
    [wide]: {
      gridTemplateAreas: '"text uses rating origin actions" "text uses attachment origin actions"',
    },
  },
  usesAlone: { [wide]: { alignSelf: 'center' } },
  attachment: { gridArea: 'attachment', [wide]: { alignSelf: 'start' } },
  /** How far it may be trusted is a line of its own below: each height has room for it. */
  origin: { gridArea: 'origin', minWidth: 0 },
  /** The author below the date where there are columns, beside it elsewhere. */
  byline: {
    [wide]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      '& > * + *::before': { content: 'none' },
    },
  },
  /** Author and version: where it is narrow, each of them has its own middot. */
  names: { [narrow]: { '&::before': { content: 'none' } } },
  /** One above the other where it is narrow. A touch on the row itself shows as much as a peek. */
  actions: { gridArea: 'actions', marginInlineEnd: '-6px', [narrow]: { flexDirection: 'column' } },
  peek: { display: 'contents', [narrow]: { display: 'none' } },
});

/** Around all rows; a container, by whose width they are laid out. */
export const usePromptRowsClass = makeResetStyles({
  containerType: 'inline-size',
  overflow: 'hidden',
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusXLarge,
});

export const useRowTitleClass = makeResetStyles({
  ...oneLine,
  [narrow]: { ...clamp(2), whiteSpace: 'normal' },
  // No wider than its line, so that the hidden part of the link does not reach under the buttons.
  [inColumns]: { '& > a': oneLine },
  margin: 0,
  fontSize: tokens.fontSizeBase400,
  lineHeight: tokens.lineHeightBase400,
  fontWeight: tokens.fontWeightSemibold,
});

export const usePromptRowClass = makeResetStyles({
  scrollMarginBlock: '72px 16px',
  position: 'relative',
  isolation: 'isolate',
  boxSizing: 'border-box',
  display: 'grid',
  height: '100%',
  paddingInline: tokens.spacingHorizontalL,
  columnGap: tokens.spacingHorizontalM,
  [inColumns]: { columnGap: tokens.spacingHorizontalL },
  rowGap: tokens.spacingVerticalXS,
  alignContent: 'center',
  alignItems: 'center',
  overflow: 'hidden',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"text actions" "facts actions"',
  '&:hover': { backgroundColor: rowHover },
  [medium]: {
    gridTemplateColumns: '76px minmax(0, 1fr) 152px auto',
    gridTemplateAreas: '"text text standing actions" "uses origin attachment actions"',
  },
  [wide]: {
    gridTemplateColumns: rowColumns,
    gridTemplateAreas: '"text badge rating origin actions" "text uses attachment origin actions"',
    rowGap: 0,
  },
});

/**
 * Columns of the row; where it is narrow one line, which shows as many of the facts as it has room for, the weightiest first.
 * The others are wrapped out of sight: each is whole or not there, and screen readers have all.
 */
export const usePromptFactsClass = makeResetStyles({
  display: 'contents',
  // Only a name is cut.
  '& [data-fact=true]': { flexShrink: 0 },
  [narrow]: {
    gridArea: 'facts',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '20px',
    height: '20px',
    overflow: 'hidden',
    '& [data-group]': { display: 'contents' },
    '& [data-fact]': { order: 3 },
    '& [data-fact]::before, & [data-mark]::after': middot,
    '& [data-mark]': { order: -1 },
    '& [data-mark]::before': { content: 'none' },
    // A long name is cut rather than missing.
    '& [data-fact=badge]': {
      order: 1,
      flex: '1 1 84px',
      maxWidth: 'max-content',
      marginInlineStart: tokens.spacingHorizontalS,
    },
    '& [data-fact=badge]::before': { content: 'none' },
    '& [data-fact=last]': { order: 4 },
    // The paperclip says it; that nothing is needed comes last.
    '& [data-fact]:has(> svg)': { order: 2, columnGap: 0 },
    // After a badge it needs no middot.
    '& [data-group]:has([data-fact=badge]) + * + [data-fact]:has(> svg)': {
      marginInlineStart: tokens.spacingHorizontalS,
    },
    '& [data-group]:has([data-fact=badge]) + * + [data-fact]:has(> svg)::before': { content: 'none' },
    '& svg + span': visuallyHidden,
  },
});
