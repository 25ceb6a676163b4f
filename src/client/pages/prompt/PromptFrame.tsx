import { type ReactNode, useState } from 'react';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import { PromptHeader } from '#client/features/prompts/PromptHeader.tsx';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import { PromptActions } from './PromptActions.tsx';
import { PromptBlock } from './PromptBlock.tsx';
import { PromptBottomBar } from './PromptBottomBar.tsx';
import { oneColumn, usePromptLayoutStyles } from './prompt-layout.styles.ts';
import type { PromptMoves } from './use-prompt-moves.tsx';

/** Beside the prompt or its actions, not those of related prompts. */
const press = (action: 'copy' | 'save') =>
  document
    .querySelector<HTMLElement>(
      `:is([aria-label="Actions"], [aria-labelledby="prompt-heading"]) [data-action="${action}"]`,
    )
    ?.click();

interface Props {
  prompt: PromptSummary;
  /** Undefined while it loads. */
  text: string | undefined;
  /** The confirmed placeholders. */
  confirmed: Confirmed;
  moves: PromptMoves;
  /** Beside the text where there is room, else below it. */
  answer?: ReactNode;
  /** At the lower edge of the text. */
  foot?: ReactNode;
  /** Below the text. */
  details: ReactNode;
  /** Below the actions, beside the text. */
  rail: ReactNode;
  /** The sections below the prompt. */
  children?: ReactNode;
}

/** The parts of a prompt's page that are the same in every state, from the moment a card is known. */
export function PromptFrame({
  prompt,
  text,
  confirmed,
  moves,
  answer,
  foot,
  details,
  rail,
  children,
}: Props) {
  const styles = usePromptLayoutStyles();
  const isNarrow = useMediaQuery(oneColumn);
  const [isCopyFirst, setCopyFirst] = useState(false);
  useShortcuts({
    c: { does: 'Copy this prompt', run: () => press('copy') },
    s: { does: 'Save this prompt', run: () => press('save') },
  });
  return (
    <>
      {isNarrow ? <PromptBottomBar prompt={prompt} moves={moves} isCopyFirst={isCopyFirst} /> : null}
      <div className={styles.columns}>
        <div className={styles.head}>
          <PromptHeader prompt={prompt} />
        </div>
        <div className={styles.content}>
          <div className={styles.answered}>
            <PromptBlock
              prompt={prompt}
              text={text}
              confirmed={confirmed}
              isNarrow={isNarrow}
              foot={foot}
              onCopyFirst={setCopyFirst}
            />
            {answer}
          </div>
          {details}
        </div>
        <aside className={styles.rail} aria-label="About this prompt">
          <PromptActions prompt={prompt} moves={moves} isNarrow={isNarrow} />
          {rail}
        </aside>
        {children}
      </div>
    </>
  );
}
