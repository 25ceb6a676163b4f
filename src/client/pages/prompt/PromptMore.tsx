import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { downloadPrompt } from '#client/features/prompts/use-prompt-actions.ts';
import { useReport } from '#client/features/reports/use-report.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { MoreButton } from './MoreButton.tsx';
import type { PromptMoves } from './use-prompt-moves.tsx';

const load = () => import('./PromptMenu.tsx');
const PromptMenu = lazyWithRetry(load);

interface Props {
  promptId: string;
  moves: PromptMoves;
  className: string;
}

/** The button for what is rarely done with a prompt. Its menu is loaded on hover, focus or touch, and opened by a click. */
export function PromptMore({ promptId, moves, className }: Props) {
  const client = useQueryClient();
  const trigger = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState(false);
  const { report, dialog } = useReport(promptId, trigger);
  const prepare = () => void load().catch(() => {});
  const button = (
    <MoreButton
      ref={trigger}
      className={className}
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setPressed(true)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') setPressed(true);
      }}
    />
  );
  return (
    <>
      {pressed ? (
        <LazyBoundary name="Menu" loading={button} onFailure={() => setPressed(false)}>
          <PromptMenu
            promptId={promptId}
            trigger={<MoreButton ref={trigger} className={className} />}
            onDownload={() => void downloadPrompt(client, promptId)}
            onReport={report}
            onRetire={moves.may('retire') ? () => moves.open('retire', trigger.current) : undefined}
          />
        </LazyBoundary>
      ) : (
        button
      )}
      {dialog}
    </>
  );
}
