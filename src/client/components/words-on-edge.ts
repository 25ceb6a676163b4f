import { tokens } from '@fluentui/react-components';

const out = `calc(-1 * ${tokens.spacingHorizontalS})`;
const forced = '@media (forced-colors: active)';

/** For a small subtle button: its words stand on the edges, as everything else does; forced colours give it edges of its own. */
export const wordsOnEdges = { marginInline: out, [forced]: { marginInline: 0 } };

/** The same for the end alone. */
export const wordsOnEnd = { marginInlineEnd: out, [forced]: { marginInlineEnd: 0 } };
