import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';
import { clamp } from '#client/components/clamp.ts';
import { rowHover } from '#client/components/on-highlight.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { previewOnDemand } from './prompt-card.styles.ts';

/** Minimum widths of the list at which a row's facts are columns beside its text, and at which they have a second line below it. */
const wideRow = 860;
const mediumRow = 560;

/** In front of each fact; at the start of a line it is cut off. */
const middot = {
  content: '"·"',
  flexShrink: 0,
  width: '16px',
  textAlign: 'center',
  color: tokens.colorNeutralForeground3,
} as const;

/** Shows as many facts as it has room for: the others are wrapped out of sight, whole, and screen readers have all. */
const wholeFacts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'start',
  minWidth: 0,
  marginInlineStart: '-16px',
  overflow: 'hidden',
  clipPath: 'inset(0 0 0 16px)',
  '& [data-fact]': { display: 'inline-flex', alignItems: 'center', columnGap: 0 },
  '& [data-fact=true], & [data-fact=updated], & [data-fact=use-cases]': { flexShrink: 0 },
  // A name too long for the line ends in an ellipsis, which its box, as a flex container, does not show.
  '& [data-fact=author] > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-fact]::before': middot,
  '& [data-fact] > svg': { marginInlineEnd: tokens.spacingHorizontalXS },
} as const;

/** Where a list has columns, under their headings. */
export const wide = `@container (min-width: ${wideRow}px)`;
export const medium = `@container (min-width: ${mediumRow}px) and (max-width: ${wideRow - 0.02}px)`;
/** Not wide: the facts are lines below the text. */
const inLines = `@container (max-width: ${wideRow - 0.02}px)`;
const narrow = `@container (max-width: ${mediumRow - 0.02}px)`;
const notNarrow = `@container (min-width: ${mediumRow}px)`;
/** The narrowest phones. */
const narrowest = '@container (max-width: 299px)';

/** With room for a rating in one line. */
export const widest = '@container (min-width: 1000px)';
/** Title, department, rating, update, actions. Of one department's rows the second one is left out. A page with more actions sets their width. */
export const rowColumns = 'minmax(0, 1fr) 17ch 13ch 12ch minmax(var(--row-actions, 120px), auto)';
export const widestRowColumns = 'minmax(0, 1fr) 17ch 21ch 12ch minmax(var(--row-actions, 120px), auto)';
export const rowColumnsInDepartment = 'minmax(0, 1fr) 21ch 12ch minmax(120px, auto)';

export const usePromptRowStyles = makeStyles({
  bar: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, width: '3px' },
  texts: { gridArea: 'text', minWidth: 0, [narrow]: { alignSelf: 'start' } },
  /** Lines of title and description together: what a short title leaves is the description's. */
  text: { ...clamp(3), [narrow]: { WebkitLineClamp: 4 } },
  /** Beside the preview's button, in any direction of the text. */
  title: { [narrow]: { marginBlockEnd: tokens.spacingVerticalXS, paddingRight: '28px' } },
  /** Where the columns are wide, and on a phone, the reason takes the place of a line. */
  explained: { [widest]: { WebkitLineClamp: 2 }, [narrow]: { WebkitLineClamp: 3 } },
  /** On a phone the reason of a search takes the description's place, of which one line would be left. */
  found: { [narrow]: { '& p': { display: 'none' }, '& > *': { WebkitLineClamp: 2 } } },
  link: { '&::after': { borderRadius: 0 } },
  inDepartment: {
    [wide]: {
      gridTemplateColumns: rowColumnsInDepartment,
      gridTemplateAreas: '"text rating updated actions" "others rating updated actions"',
    },
    [widest]: { gridTemplateColumns: rowColumnsInDepartment },
  },
  /** All in one colour, unlike on a card. */
  facts: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& [data-fact], & [data-fact] > *:not(svg)': { color: tokens.colorNeutralForeground2 },
  },
  badge: { display: 'flex', minWidth: 0, maxWidth: '100%', [wide]: { gridArea: 'badge' } },
  rating: {
    [wide]: {
      gridArea: 'rating',
      display: 'flex',
      '& > *': { maxWidth: '100%', flexWrap: 'wrap', rowGap: 0 },
    },
  },
  updated: { [wide]: { gridArea: 'updated' } },
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  /** Facts without a column: a line below the text. */
  others: {
    display: 'contents',
    [wide]: { gridArea: 'others', ...wholeFacts, height: '16px', rowGap: '16px' },
  },
  /** Under a heading that names it. */
  wordInLines: { [wide]: visuallyHidden, [narrowest]: { display: 'none' } },
  /** On a phone, beside the second line of facts, which a button as high as a finger overlaps on both sides. */
  actions: {
    gridArea: 'actions',
    justifySelf: 'end',
    marginInlineEnd: '-6px',
    [narrow]: { gridArea: 'facts', alignSelf: 'end', '@media (pointer: coarse)': { marginBlock: '-6px' } },
  },
  /** On a phone Copy has its word and an edge, and the preview is beside the first line of the title: its place is the row's. */
  buttons: {
    [narrow]: {
      position: 'static',
      '& button': { position: 'relative', zIndex: 1 },
      '& [data-action=copy]': { border: `1px solid ${tokens.colorNeutralStroke1}` },
      '& [data-peek]': {
        position: 'absolute',
        insetBlockStart: '23px',
        insetInlineEnd: '26px',
        transform: 'translate(50%, -50%)',
      },
    },
    [notNarrow]: {
      '& [data-action=copy]': { minWidth: '32px', paddingInline: '5px' },
      '& [data-action=copy] > :not(.fui-Button__icon)': { display: 'none' },
      '& [data-action=copy] > .fui-Button__icon': { marginInlineEnd: 0 },
    },
  },
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
  margin: 0,
  fontSize: tokens.fontSizeBase400,
  lineHeight: tokens.lineHeightBase400,
  fontWeight: tokens.fontWeightSemibold,
});

export const usePromptRowClass = makeResetStyles({
  ...previewOnDemand,
  scrollMarginBlock: '72px 16px',
  position: 'relative',
  isolation: 'isolate',
  boxSizing: 'border-box',
  display: 'grid',
  padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  columnGap: tokens.spacingHorizontalM,
  rowGap: tokens.spacingVerticalXS,
  alignContent: 'center',
  alignItems: 'center',
  overflow: 'hidden',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"text actions" "facts actions"',
  '&:hover': { backgroundColor: rowHover },
  // The same room above each title, and facts in one place, with and without a reason between.
  [narrow]: {
    rowGap: tokens.spacingVerticalS,
    gridTemplateAreas: '"text text" "facts facts"',
  },
  [wide]: {
    columnGap: tokens.spacingHorizontalL,
    gridTemplateColumns: rowColumns,
    gridTemplateAreas: '"text badge rating updated actions" "others badge rating updated actions"',
    rowGap: tokens.spacingVerticalXXS,
  },
  [widest]: { gridTemplateColumns: widestRowColumns },
});

/** Columns of the row; elsewhere two lines of facts below the text, the weightiest first. */
export const usePromptFactsClass = makeResetStyles({
  display: 'contents',
  [inLines]: {
    gridArea: 'facts',
    ...wholeFacts,
    alignSelf: 'end',
    height: '42px',
    rowGap: '2px',
    // The facts of an order below begin a line.
    '&::before': { content: '""', order: 3, flexBasis: '100%' },
    '& [data-fact]': { ...wholeFacts['& [data-fact]'], order: 4 },
  },
  [medium]: {
    '& [data-fact=badge], & [data-fact=rating], & [data-fact=attachment]': { order: 2 },
    '& [data-fact=badge]::before': { content: '""' },
    '& [data-fact=badge] + [data-fact=rating]::before': { content: '""', width: '8px' },
  },
  [narrow]: {
    height: 'auto',
    minHeight: '60px',
    // Twice: the break between the lines is one of its own.
    rowGap: '4px',
    '& [data-fact=rating]': { order: 0, minHeight: '20px' },
    '& [data-fact=use-cases]': { order: 0 },
    // Beside the buttons, in their middle.
    '& [data-fact=updated]': { height: '32px' },
    // There is room for them beside the date in few rows only: they are on all or on none.
    '& :is([data-fact=author], [data-fact=true])': visuallyHidden,
    // A name without room beside the others has a line of its own.
    '& [data-fact=badge]': { order: 1 },
    '& [data-fact=badge]::before': { content: '""' },
    // The paperclip shows it.
    '& [data-fact=attachment]:not(:has(> svg))': visuallyHidden,
    '& [data-fact=attachment]:has(> svg)': { order: 2 },
    '& [data-fact=attachment]:has(> svg)::before': { content: '""' },
    '& [data-fact] > svg': { marginInlineEnd: 0 },
    '& svg + span': visuallyHidden,
  },
  // One line of rating, use cases and the paperclip: the colour of its bar shows the department.
  [narrowest]: {
    '& [data-fact=badge]': visuallyHidden,
    '& [data-fact=rating] [role=img]': { '--star': '11px !important' },
  },
});
