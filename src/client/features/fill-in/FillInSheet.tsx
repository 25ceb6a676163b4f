import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { FillInPanel } from './FillInPanel.tsx';
import type { FillIn } from './use-fill-in.ts';

const useStyles = makeStyles({
  sheet: {
    height: 'auto',
    maxHeight: '85dvh',
    // In high contrast the page under it is as black.
    borderTop: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
  },
  /** Its foot sticks to the lower edge. */
  body: { paddingBlockEnd: 'env(safe-area-inset-bottom)' },
});

/** So few that the marker itself is in a phone's line. */
const charsBefore = 20;

/**
 * The text around the first marker of each field that has no hint, in one line: once per line of the text, and not if there are no
 * words beside it.
 */
function linesAround(fields: FillIn['fields'], { text, places }: FillIn['template']) {
  const lines = new Map<string, string>();
  const shown = new Set<number>();
  for (const { key, hint } of fields) {
    if (hint) continue;
    const { start, end } = places.find((place) => place.key === key) ?? { start: 0, end: 0 };
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const near = text.slice(lineStart, start);
    const rest = text.slice(start).split('\n', 1)[0] ?? '';
    if (shown.has(lineStart) || !/\p{L}/u.test(near + rest.slice(end - start))) continue;
    shown.add(lineStart);
    const before = near.length > charsBefore ? `… ${near.slice(-charsBefore).replace(/^\S*\s/, '')}` : near;
    lines.set(key, `${before}${rest}`.trim());
  }
  return lines;
}

interface Props {
  fillIn: FillIn;
  open: boolean;
  onCopy: () => void;
  isCopied: boolean;
  onClose: () => void;
}

/** The fields of a prompt over its text, from the lower edge of a phone. */
export default function FillInSheet({ open, onClose, ...panel }: Props) {
  const styles = useStyles();
  const { fields, template } = panel.fillIn;
  const lines = useMemo(() => linesAround(fields, template), [fields, template]);
  return (
    <SideDrawer
      title="Fill in"
      closeLabel="Close fields"
      position="bottom"
      open={open}
      onClose={onClose}
      className={styles.sheet}
      bodyClassName={styles.body}
    >
      <FillInPanel {...panel} isSheet contextOf={(key) => lines.get(key)} />
    </SideDrawer>
  );
}
