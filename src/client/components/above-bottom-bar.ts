import type { GriffelStyle } from '@fluentui/react-components';

/** For what floats at the lower edge of the window: above a page's bottom bar, or two, where these stay at the edge. */
export const aboveBottomBar: GriffelStyle = {
  '@media (min-height: 401px)': {
    ':global(html:has([data-bottom-bar]))': { marginBlockEnd: 'calc(56px + env(safe-area-inset-bottom))' },
    ':global(html:has([data-bottom-bar="2"]))': {
      marginBlockEnd: 'calc(120px + env(safe-area-inset-bottom))',
    },
  },
};
