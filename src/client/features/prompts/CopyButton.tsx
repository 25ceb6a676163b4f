import { Button, type ButtonProps } from '@fluentui/react-components';
import type { Ref } from 'react';
import { CheckmarkRegular, CopyRegular } from '#client/components/icons.ts';
import { usePromptCopy } from './use-prompt-copy.ts';

interface Props {
  promptId: string;
  /** Names the prompt to screen readers where a screen has several buttons. */
  title: string;
  /** On cards: named after its prompt, and an icon alone unless `wordClassName` is given. */
  compact?: boolean;
  /** Shows the word of a compact button, where the class does not hide it. */
  wordClassName?: string;
  appearance?: ButtonProps['appearance'];
  className?: string;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function CopyButton(props: Props) {
  const { promptId, title, compact = false, wordClassName, appearance = 'subtle', className, ref } = props;
  const { copied, copy, prepare } = usePromptCopy(promptId);
  const icon = copied ? <CheckmarkRegular /> : <CopyRegular />;
  const name = copied ? 'Copied' : 'Copy';
  const word = wordClassName ? <span className={wordClassName}>{name}</span> : undefined;
  return (
    <Button
      ref={ref}
      appearance={appearance}
      className={className ?? ''}
      icon={icon}
      aria-label={compact ? `${name} prompt: ${title}` : undefined}
      title={compact ? `${name} prompt` : undefined}
      data-action="copy"
      onClick={() => void copy()}
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      {compact ? word : name}
    </Button>
  );
}
