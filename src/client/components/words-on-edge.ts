import { tokens } from '@fluentui/react-components';

const out = `calc(-1 * ${tokens.spacingHorizontalS})`;
const forced = '@media (forced-colors: active)';

/** For a small subtle button: its words align with the edge, like all other content; forced colours give it an edge of its own. */
export const wordsOnEdges = { marginInline: out, [forced]: { marginInline: 0 } };

/** The same for the end alone. */
export const wordsOnEnd = { marginInlineEnd: out, [forced]: { marginInlineEnd: 0 } };
