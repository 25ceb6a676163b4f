import { makeStyles, tokens } from '@fluentui/react-components';

/** Without room for the rail beside the prompt; the actions are in a bar at the bottom. */
export const oneColumn = '(max-width: 999px)';
const narrow = `@media ${oneColumn}`;
/** High enough that sticky elements do not cover the text, even if zoomed or in landscape. */
export const highScreen = '@media (min-height: 401px)';

export const usePromptLayoutStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto auto auto 1fr',
    gridTemplateAreas: '"head rail" "prompt rail" "comments rail" "related rail"',
    columnGap: '40px',
    rowGap: tokens.spacingVerticalXXL,
    alignItems: 'start',
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto',
      gridTemplateAreas: '"head" "prompt" "rail" "comments" "related"',
    },
    '@media print': { display: 'block' },
  },
  head: { gridArea: 'head', minWidth: 0 },
  content: {
    gridArea: 'prompt',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXXL,
    minWidth: 0,
    // On paper they are no columns, which would keep them apart.
    '@media print': { marginBlockStart: tokens.spacingVerticalXXL },
  },
  /** The prompt and its example answer, side by side unless the fields take the room. */
  answered: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    '@media (min-width: 1280px)': {
      '&:has(> :nth-child(2)):not(:has([data-fields]))': {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      },
    },
    '@media print': { display: 'block' },
  },
  comments: {
    gridArea: 'comments',
    minWidth: 0,
    marginBlockStart: tokens.spacingVerticalL,
    '@media print': { display: 'none' },
  },
  related: {
    gridArea: 'related',
    minWidth: 0,
    marginBlockStart: tokens.spacingVerticalL,
    '@media print': { display: 'none' },
  },
  /** In one column it follows the prompt, before the comments. */
  rail: {
    gridArea: 'rail',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    minWidth: 0,
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    position: 'sticky',
    insetBlockStart: '80px',
    '@media (max-height: 760px)': { position: 'static' },
    [narrow]: { position: 'static' },
    '@media print': { display: 'none' },
  },
  rating: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlockStart: tokens.spacingVerticalXL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    outlineStyle: 'none',
  },
});
