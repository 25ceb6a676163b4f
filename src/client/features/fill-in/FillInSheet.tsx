import { makeStyles, tokens } from '@fluentui/react-components';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { FillInPanel } from './FillInPanel.tsx';
import type { FillIn } from './use-fill-in.ts';

const useStyles = makeStyles({
  sheet: {
    height: 'auto',
    maxHeight: '75dvh',
    // In high contrast the page under it is as black.
    borderTop: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
  },
  /** Its foot sticks to the lower edge. */
  body: { paddingBlockEnd: 'env(safe-area-inset-bottom)' },
});

/** So few that the marker itself is in a phone's line. */
const charsBefore = 20;

/** The text around the first marker of a field, in one line; '' if there are no words beside it. */
function lineAround({ text, places }: FillIn['template'], key: string) {
  const { start, end } = places.find((place) => place.key === key) ?? { start: 0, end: 0 };
  const before = text.slice(0, start);
  const near = before.slice(before.lastIndexOf('\n') + 1);
  const rest = text.slice(start).split('\n', 1)[0] ?? '';
  if (!/\p{L}/u.test(near + rest.slice(end - start))) return '';
  return `${near.length > charsBefore ? `… ${near.slice(-charsBefore).replace(/^\S*\s/, '')}` : near}${rest}`.trim();
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
      <FillInPanel {...panel} onDone={onClose} contextOf={(key) => lineAround(panel.fillIn.template, key)} />
    </SideDrawer>
  );
}
