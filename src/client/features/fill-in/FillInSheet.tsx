import { makeStyles, tokens } from '@fluentui/react-components';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { FillInPanel } from './FillInPanel.tsx';
import { LineAround } from './LineAround.tsx';
import type { FillIn } from './use-fill-in.ts';

const useStyles = makeStyles({
  sheet: {
    height: 'auto',
    maxHeight: '85dvh',
    // In high contrast the page under it is as black.
    borderTop: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    // As the page's.
    '& > *': { paddingInline: tokens.spacingHorizontalL },
  },
  /** Its foot sticks to the lower edge. */
  body: { paddingBlockEnd: 0 },
});

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
      title="Fill in the fields"
      closeLabel="Close fields"
      position="bottom"
      open={open}
      onClose={onClose}
      className={styles.sheet}
      bodyClassName={styles.body}
    >
      <LineAround fillIn={panel.fillIn} />
      <FillInPanel {...panel} isSheet />
    </SideDrawer>
  );
}
