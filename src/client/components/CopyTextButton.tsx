import { Button, type ButtonProps } from '@fluentui/react-components';
import { useCopy } from '#client/lib/copy/use-copy.ts';
import { CheckmarkRegular, CopyRegular } from './icons.ts';

interface Props extends Pick<ButtonProps, 'appearance' | 'className' | 'size' | 'aria-label'> {
  /** Returns the text, or a promise of it, when pressed. */
  text: () => string | Promise<string>;
}

/** Copies the text beside it, and confirms that. */
export function CopyTextButton({ text, ...rest }: Props) {
  const { copied, copy } = useCopy();
  return (
    <Button
      {...rest}
      icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
      onClick={() => void copy(text())}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
