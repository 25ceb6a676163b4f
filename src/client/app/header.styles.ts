import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';
import { onHighlight } from '#client/components/on-highlight.ts';

const narrowHeader = '@media (max-width: 860px)';

export const useHeaderLinkClass = makeResetStyles({
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
});

export const useHeaderStyles = makeStyles({
  header: {
    position: 'sticky',
    zIndex: 20,
    insetBlockStart: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // At this zoom a sticky header would cover a fifth of the window.
    '@media (max-height: 400px)': { position: 'relative' },
    '@media print': { display: 'none' },
  },
  bar: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '56px',
    // In line with the content.
    maxWidth: '1280px',
    marginInline: 'auto',
    paddingInline: tokens.spacingHorizontalXXL,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  /** In a host's tab, under the host's own header. Without a name at its start it has room for the links much longer. */
  tabBar: {
    height: '44px',
    '@media (min-width: 640px)': { '& [aria-label="Menu"]': { display: 'none' } },
  },
  /** Aligns the first word, not its padding, with the content. On a phone only the current link is shown, as the page's name. */
  tabLinks: {
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    '@media (max-width: 639.98px)': {
      '& > :not([aria-current="page"])': { display: 'none' },
      '& > ::after': { display: 'none' },
    },
  },
  /** On a phone, where no current link is the page's name. */
  tabTitle: {
    // In line with the content, after the empty links.
    marginInlineStart: tokens.spacingHorizontalXS,
    minWidth: 0,
    overflow: 'hidden',
    fontWeight: tokens.fontWeightSemibold,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (min-width: 640px)': { display: 'none' },
  },
  /** If the name does not fit beside the tools, it wraps into a line that is not shown. */
  logo: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px',
    minWidth: '28px',
    height: '28px',
    lineHeight: '28px',
    overflow: 'hidden',
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
  },
  pageLinks: {
    marginInlineStart: tokens.spacingHorizontalXL,
    [narrowHeader]: { display: 'none' },
  },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    marginInlineStart: 'auto',
  },
  searching: { flexGrow: 1, flexShrink: 1, minWidth: 0, maxWidth: '560px' },
  bell: { flexShrink: 0, display: 'grid', minWidth: '32px', minHeight: '32px' },
  menuButton: { display: 'none', [narrowHeader]: { display: 'inline-flex' } },
  hiddenWhileSearching: { '@media (max-width: 1100px)': { display: 'none' } },
});
