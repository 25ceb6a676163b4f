import { makeStyles, tokens } from '@fluentui/react-components';
import { onHighlight } from '#client/components/on-highlight.ts';

export const narrowHeader = '@media (max-width: 860px)';

export const useHeaderStyles = makeStyles({
  header: {
    position: 'sticky',
    zIndex: 20,
    insetBlockStart: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // Zoomed in so far, it would take a fifth of what is read.
    '@media (max-height: 400px)': { position: 'relative' },
    '@media print': { display: 'none' },
  },
  bar: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '56px',
    paddingInline: tokens.spacingHorizontalXXL,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  /** In a host's tab, under the host's own header. */
  tabBar: { height: '44px', paddingInline: tokens.spacingHorizontalL },
  tabLinks: { marginInlineStart: 0 },
  logo: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    flexShrink: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  links: {
    display: 'flex',
    alignSelf: 'stretch',
    gap: tokens.spacingHorizontalXS,
    marginInlineStart: tokens.spacingHorizontalXL,
    [narrowHeader]: { display: 'none' },
  },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    paddingInline: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    '&:hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
    '&[aria-current="page"]': {
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
    '&[aria-current="page"]::after': {
      content: '""',
      position: 'absolute',
      insetInline: tokens.spacingHorizontalM,
      insetBlockEnd: 0,
      // A border, because forced colours remove a background and keep a border.
      borderBottom: `3px solid ${tokens.colorCompoundBrandStroke}`,
      borderRadius: tokens.borderRadiusCircular,
    },
    '&[aria-current="page"]:hover': { color: tokens.colorNeutralForeground1Hover },
    '&[aria-current="page"]:hover::after': {
      borderBottomColor: onHighlight(tokens.colorCompoundBrandStroke),
    },
  },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    marginInlineStart: 'auto',
  },
  searching: { flexGrow: 1, maxWidth: '560px' },
  bell: { flexShrink: 0, width: '32px', height: '32px' },
  menuButton: { display: 'none', [narrowHeader]: { display: 'inline-flex' } },
  hiddenWhileSearching: { '@media (max-width: 1100px)': { display: 'none' } },
});
