import type { GriffelStyle } from '@fluentui/react-components';

/** Cuts a text after some lines, with an ellipsis. */
export const clamp = (lines: number): GriffelStyle => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
