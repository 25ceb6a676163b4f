import type { GriffelStyle } from '@fluentui/react-components';
import { tokens } from '@fluentui/react-components';
import { onHighlight } from './on-highlight.ts';

/**
 * A found word, in a mark and in a highlight of CSS, which takes colours only: no line, which would look like a link.
 * The system's colours keep it in sight where a browser replaces all others.
 */
export const foundMark = {
  color: onHighlight(tokens.colorNeutralForeground1),
  backgroundColor: `var(--colorFound, ${tokens.colorBrandBackground2Pressed})`,
  '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
} satisfies GriffelStyle;
