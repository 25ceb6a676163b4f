import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@media (min-width: 700px)';

export const useLoginStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalL,
    maxWidth: '440px',
    marginInline: 'auto',
    marginBlockStart: '64px',
    padding: '40px 32px',
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { marginBlockStart: tokens.spacingVerticalL, padding: '32px 16px' },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'balance' },
  button: {
    display: 'inline-flex',
    borderRadius: '2px',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '3px' },
  },
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    [wide]: {
      maxWidth: '1008px',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '48px',
      paddingTop: '64px',
      // In the middle of the window below the header.
      minHeight: 'calc(100vh - 57px)',
    },
  },
  /** On a phone its parts are above and below the card. */
  about: { display: 'contents', [wide]: { display: 'flex', flexDirection: 'column', gap: '32px' } },
  product: {
    // The header says the same right above it.
    display: 'none',
    [wide]: { display: 'flex' },
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
    '@media (max-width: 1023px)': {
      fontSize: tokens.fontSizeHero800,
      lineHeight: tokens.lineHeightHero800,
      '& > img': { width: '48px', height: '48px' },
    },
  },
  besideAbout: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: 'none',
    marginBlockStart: 0,
    '@media (max-width: 640px)': { marginBlockStart: 0 },
  },
  gains: { order: 1, [wide]: { order: 0 } },
  gainsName: { margin: `0 0 ${tokens.spacingVerticalM}`, fontWeight: tokens.fontWeightSemibold },
  gainsList: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  gain: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
  },
  gainIcon: { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  without: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalL,
    width: '100%',
    paddingBlockStart: tokens.spacingVerticalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  bar: { width: '100%', textAlign: 'start' },
});
