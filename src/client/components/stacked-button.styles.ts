import { makeStyles, tokens } from '@fluentui/react-components';

/** A button with its word under its icon, for rows of equal ones where words would not fit beside icons. */
export const useStackedButtonStyles = makeStyles({
  button: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& > .fui-Button__icon': { marginInline: 0 },
  },
});
