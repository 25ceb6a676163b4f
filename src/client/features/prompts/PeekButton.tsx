import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { EyeRegular } from '#client/components/icons.ts';

const useStyles = makeStyles({
  button: { position: 'relative', zIndex: 1, flexShrink: 0 },
  /** In a card's corner: lower than its line, and as large for a finger as the corner allows. */
  inCorner: {
    marginBlock: '-2px',
    marginInlineEnd: '-4px',
    '@media (pointer: coarse)': { '&::before': { content: '""', position: 'absolute', inset: '-10px' } },
  },
});

interface Props {
  id: string;
  title: string;
  onPeek: (id: string) => void;
  inCorner?: boolean;
  className?: string | undefined;
}

/** Shows a prompt's text beside the list. Space does the same on the title, so Tab does not stop here. */
export function PeekButton({ id, title, onPeek, inCorner = false, className }: Props) {
  const styles = useStyles();
  return (
    <Button
      className={mergeClasses(styles.button, inCorner && styles.inCorner, className)}
      appearance="subtle"
      {...(inCorner ? { size: 'small' } : {})}
      icon={<EyeRegular />}
      tabIndex={-1}
      aria-label={`Preview prompt: ${title}`}
      title="Preview (Space)"
      onClick={() => onPeek(id)}
    />
  );
}
