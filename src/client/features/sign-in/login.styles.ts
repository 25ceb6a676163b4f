import { makeStyles, tokens } from '@fluentui/react-components';

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
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  button: {
    display: 'inline-flex',
    borderRadius: '2px',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '3px' },
  },
  bar: { width: '100%', textAlign: 'start' },
});
