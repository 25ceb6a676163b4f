import { type ReactNode, useState } from 'react';
import { useStackedButtonStyles } from '#client/components/stacked-button.styles.ts';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import { CopyButton } from '#client/features/prompts/CopyButton.tsx';
import { OpenInButton } from '#client/features/prompts/hand-over/OpenInButton.tsx';
import { PromptActions } from '#client/features/prompts/PromptActions.tsx';
import { PromptHeader } from '#client/features/prompts/PromptHeader.tsx';
import { SaveButton } from '#client/features/saved/SaveButton.tsx';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import { FormatsButton } from './FormatsButton.tsx';
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
  const { button } = useStackedButtonStyles();
  const isNarrow = useMediaQuery(oneColumn);
  const { id, title } = prompt;
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
              promptId={id}
              text={text}
              confirmed={confirmed}
              foot={foot}
              onCopyFirst={setCopyFirst}
              actions={
                isNarrow ? null : (
                  <>
                    <OpenInButton promptId={id} />
                    <CopyButton promptId={id} title={title} appearance="primary" />
                  </>
                )
              }
            />
            {answer}
          </div>
          {details}
        </div>
        <aside className={styles.rail} aria-label="About this prompt">
          {isNarrow ? null : (
            <PromptActions prompt={prompt} formats={<FormatsButton promptId={id} />}>
              <SaveButton promptId={id} title={title} className={button} />
            </PromptActions>
          )}
          {rail}
        </aside>
        {children}
      </div>
    </>
  );
}
