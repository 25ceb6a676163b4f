import { makeStyles, tokens } from '@fluentui/react-components';

/** From these widths of the list on, a row's facts stand in columns beside its text, and in one line below it. */
const [wideRow, mediumRow] = [1000, 560];
const [wideRowHeight, mediumRowHeight, narrowRowHeight] = [64, 88, 152];

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

const wide = `@container (min-width: ${wideRow}px)`;
const medium = `@container (min-width: ${mediumRow}px) and (max-width: ${wideRow - 0.02}px)`;

export const usePromptRowStyles = makeStyles({
  /** Around all rows; a container, by whose width they are laid out. */
  list: {
    containerType: 'inline-size',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  /** As high as rowHeight says. */
  sized: {
    height: `${narrowRowHeight}px`,
    [medium]: { height: `${mediumRowHeight}px` },
    [wide]: { height: `${wideRowHeight}px` },
  },
  row: {
    scrollMarginBlock: '72px 16px',
    position: 'relative',
    isolation: 'isolate',
    boxSizing: 'border-box',
    display: 'grid',
    height: '100%',
    paddingInline: tokens.spacingHorizontalL,
    columnGap: tokens.spacingHorizontalS,
    [`@container (min-width: ${mediumRow}px)`]: { columnGap: tokens.spacingHorizontalL },
    rowGap: tokens.spacingVerticalXXS,
    alignContent: 'center',
    alignItems: 'center',
    overflow: 'hidden',
    gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr) auto',
    gridTemplateAreas:
      '"text text text" "standing standing standing" "origin origin origin" "uses uses actions" "attachment attachment actions"',
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [medium]: {
      gridTemplateColumns: '76px minmax(0, 1fr) 152px auto',
      gridTemplateAreas: '"text text standing actions" "uses origin attachment actions"',
      rowGap: tokens.spacingVerticalXS,
    },
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 152px 152px 160px auto',
      gridTemplateAreas: '"text standing uses origin actions" "text standing attachment origin actions"',
      rowGap: 0,
    },
  },
  bar: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, width: '3px' },
  text: { gridArea: 'text', minWidth: 0 },
  title: {
    ...oneLine,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: { '&::after': { borderRadius: 0 } },
  description: oneLine,
  standing: {
    gridArea: 'standing',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    [`@container (min-width: ${mediumRow}px)`]: {
      flexDirection: 'column',
      alignItems: 'start',
      gap: tokens.spacingVerticalXXS,
    },
  },
  // Both beside the buttons, or in a column of their own: as close as two lines are.
  uses: { gridArea: 'uses', alignSelf: 'end', [medium]: { alignSelf: 'center' } },
  attachment: { gridArea: 'attachment', alignSelf: 'start', [medium]: { alignSelf: 'center' } },
  /** How far it may be trusted is a line of its own below: each height has room for it. */
  origin: { gridArea: 'origin', minWidth: 0 },
  /** The author above the date where there are columns, beside it elsewhere. */
  byline: {
    [wide]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      '& > * + *::before': { content: 'none' },
    },
  },
  actions: { gridArea: 'actions', marginInlineEnd: '-6px' },
});
