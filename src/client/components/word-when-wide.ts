import { type GriffelStyle, tokens } from '@fluentui/react-components';
import { visuallyHidden } from './visually-hidden.ts';

const narrow = '@media (max-width: 640px)';

/** A button that shows its word where there is room, and its icon alone on phones. */
export const buttonWithWord: GriffelStyle = {
  flexShrink: 0,
  minWidth: '32px',
  [narrow]: { paddingInline: tokens.spacingHorizontalS, '& > .fui-Button__icon': { marginInline: 0 } },
};

/** That word: its name on phones too. */
export const wordWhenWide: GriffelStyle = { [narrow]: visuallyHidden };
