import { makeStyles, tokens } from '@fluentui/react-components';

export const usePromptLayoutStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"prompt rail" "comments rail"',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    '@media (max-width: 1000px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto',
      gridTemplateAreas: '"prompt" "rail" "comments"',
      gap: tokens.spacingVerticalXXL,
    },
  },
  /** Where there is one column the actions follow the prompt, before the comments. */
  content: {
    gridArea: 'prompt',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    minWidth: 0,
  },
  comments: { gridArea: 'comments', minWidth: 0 },
  rail: {
    gridArea: 'rail',
    position: 'sticky',
    insetBlockStart: '80px',
    '@media (max-width: 1000px)': { position: 'static' },
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    outlineStyle: 'none',
  },
});
