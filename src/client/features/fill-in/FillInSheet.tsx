import { makeStyles, tokens } from '@fluentui/react-components';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { FillInForm, type FillInProps } from './FillInForm.tsx';
import { LineAround } from './LineAround.tsx';

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
});

interface Props extends FillInProps {
  open: boolean;
  onClose: () => void;
}

/** The fields of a prompt over its text, from the lower edge of a phone. */
export function FillInSheet({ open, onClose, ...form }: Props) {
  const styles = useStyles();
  return (
    <SideDrawer
      title="Fill in the fields"
      closeLabel="Close fields"
      position="bottom"
      open={open}
      onClose={onClose}
      className={styles.sheet}
    >
      <LineAround fillIn={form.fillIn} />
      <FillInForm {...form} isSheet />
    </SideDrawer>
  );
}
