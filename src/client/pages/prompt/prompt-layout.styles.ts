import { makeStyles, tokens } from '@fluentui/react-components';

export const usePromptLayoutStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, minWidth: 0 },
  rail: {
    position: 'sticky',
    insetBlockStart: '80px',
    '@media (max-width: 1000px)': { position: 'static' },
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
});
