import { tokens } from '@fluentui/react-components';
import { onHighlight } from './on-highlight.ts';

/** Beside the one of several links that leads to where the user is; the link's position is relative. */
export const currentMark = {
  content: '""',
  position: 'absolute',
  insetInlineStart: 0,
  insetBlock: '10px',
  // A border, because forced colours remove a background and keep a border.
  borderLeft: `3px solid ${onHighlight(tokens.colorCompoundBrandStroke)}`,
  borderRadius: tokens.borderRadiusCircular,
} as const;
