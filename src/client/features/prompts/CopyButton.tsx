import { Button, type ButtonProps } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '#client/components/icons.ts';
import { usePromptCopy } from './use-prompt-copy.ts';

interface Props {
  promptId: string;
  /** Names the prompt to screen readers where a screen has several buttons. */
  title: string;
  /** An icon alone on cards, icon and word on the prompt's page. */
  compact?: boolean;
  appearance?: ButtonProps['appearance'];
  className?: string;
}

export function CopyButton({ promptId, title, compact = false, appearance = 'subtle', className }: Props) {
  const { copied, copy, prepare } = usePromptCopy(promptId);
  const icon = copied ? <CheckmarkRegular /> : <CopyRegular />;
  const name = copied ? 'Copied' : 'Copy';
  return (
    <Button
      appearance={appearance}
      className={className ?? ''}
      icon={icon}
      aria-label={compact ? `${name} prompt: ${title}` : undefined}
      title={compact ? `${name} prompt` : undefined}
      onClick={() => void copy()}
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      {compact ? undefined : name}
    </Button>
  );
}
