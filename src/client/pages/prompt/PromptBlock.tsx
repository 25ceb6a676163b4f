import type { ReactNode } from 'react';
import { FilledText } from '#client/features/fill-in/FilledText.tsx';
import { FillInPanel } from '#client/features/fill-in/FillInPanel.tsx';
import { FillInSwitch } from '#client/features/fill-in/FillInSwitch.tsx';
import { useFillIn } from '#client/features/fill-in/use-fill-in.ts';
import { PromptText } from '#client/features/prompts/PromptText.tsx';
import { usePromptCopy } from '#client/features/prompts/use-prompt-copy.ts';
import type { Confirmed } from '#domain/placeholders.ts';

interface Props {
  promptId: string;
  /** Undefined while it loads. */
  text: string | undefined;
  /** The confirmed placeholders. */
  confirmed: Confirmed;
  /** The copy and download actions, if they are at the text. */
  actions: ReactNode;
}

/** The prompt and its fields: the filled-in text is shown, copied and downloaded. */
export function PromptBlock({ promptId, text, confirmed, actions }: Props) {
  const fillIn = useFillIn(promptId, text ?? '', confirmed);
  const { copied, copy } = usePromptCopy(promptId);
  return (
    <PromptText
      text={text}
      confirmed={confirmed}
      shown={fillIn.isOn ? <FilledText fillIn={fillIn} /> : undefined}
      fields={
        fillIn.isOn ? <FillInPanel fillIn={fillIn} onCopy={() => void copy()} isCopied={copied} /> : undefined
      }
    >
      <FillInSwitch fillIn={fillIn} />
      {actions}
    </PromptText>
  );
}
