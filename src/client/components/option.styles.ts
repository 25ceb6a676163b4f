import { makeStyles, tokens } from '@fluentui/react-components';
import { onHighlight } from './on-highlight.ts';

/** An entry of a listbox whose field keeps the focus; `data-quiet` marks its quieter text. */
export const useOptionStyles = makeStyles({
  option: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // Large enough for a finger.
    minHeight: '44px',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    '&:hover [data-quiet]': { color: tokens.colorNeutralForeground3Hover },
  },
  active: {
    color: tokens.colorNeutralForeground1Selected,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${onHighlight(tokens.colorCompoundBrandStroke)}`,
    '& [data-quiet]': { color: tokens.colorNeutralForeground3Selected },
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});
